"""IceTowers on the screen: no turns, everybody drags and stacks at the same time."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.icetowers import events
from app.games.icetowers.actions import Cap, ConfirmWar, Done, Insist, Mine, Place, PlayOn, Split, Undone
from app.games.icetowers.legal import why_no_cap
from app.games.icetowers.listing import places
from app.games.icetowers.scatter import FIELD, GRID
from app.games.icetowers.score import score, seat_scores
from app.games.icetowers.state import GUS, State, Tower, find, may_use, own_colours, owner
from app.ui import art, haptics, sound, theme
from app.ui.boards import board as base
from app.ui.boards.icetowers.drawing import HALF, Palette, Standing, draw_above
from app.ui.boards.icetowers.hands import FLIPPER, Drag, Flipper, between, distance
from app.ui.boards.icetowers.side import SideView
from app.ui.buttons import Pill
from app.ui.i18n import ntr, tr
from app.ui.motion import Motion
from app.ui.strip import HEIGHT, Strip
from app.ui.turned import Turned

TAP = 12  # dp a finger may slip and still tap
EDGE = {0: "bottom", 180: "top", 90: "right", 270: "left"}
NEAREST = 3  # legal towers that glow strongly


class Board(base.Board):
    """Fingers and flippers ask; whoever arrives first is right."""

    live = True

    def __init__(self, session: Any, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.palette = Palette(tuple(place.colour for place in session.places))
        self.state: State | None = None
        self.field = (0.0, 0.0, 0.0, 0.0)
        self.unit = 1.0
        self._table, self._towers_canvas, self._held, self._arms = Canvas(), Canvas(), Canvas(), Canvas()
        for part in (self._table, self._towers_canvas, self._held):
            self.canvas.add(part)
        self.canvas.after.add(self._arms)
        self._standing: dict[int, Standing] = {}
        self._drags: dict[int, Drag] = {}
        self._releases: list[tuple[Drag, int | None]] = []
        self._homing: dict[int, tuple[tuple[float, float], float]] = {}
        self._flippers: dict[int, Flipper] = {}
        self.side = SideView(self.palette)
        self.zones = [self._zone(place) for place in session.places]
        self.add_widget(self.side)
        self.bind(pos=self.lay_out, size=self.lay_out)

    def _zone(self, place: Any) -> dict[str, Any]:
        turned = Turned()
        strip = Strip(place, self.pause if place.is_person else None)
        done = Pill(tr("Done"), lambda: self.seal(place.seat))
        turned.add_widget(strip)
        if place.is_person:
            turned.add_widget(done)
        self.add_widget(turned)
        return {"turned": turned, "strip": strip, "done": done}

    # Layout

    def lay_out(self, *_: Any) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        self.cancel_touches()
        x, y, width, height = *self.pos, *self.size
        strip, gap = dp(HEIGHT), dp(6)
        by_edge: dict[str, list[int]] = {"bottom": [], "top": [], "left": [], "right": []}
        for place in self.session.places:
            facing = place.facing if len(self.session.people) > 1 and width > height else 0
            edge = EDGE[facing]
            if len(self.session.people) <= 1 and not place.is_person:
                edge = "top"
            by_edge[edge].append(place.seat)
        reach = strip + 2 * gap
        bottom_zone = reach + dp(20)
        left, right = reach * bool(by_edge["left"]), reach * bool(by_edge["right"])
        top = reach * bool(by_edge["top"])
        self.field = (x + left + gap, y + bottom_zone, width - left - right - 2 * gap, height - bottom_zone - top - gap)
        for edge, seats in by_edge.items():
            for i, seat in enumerate(seats):
                self._put_zone(seat, edge, i, len(seats), strip, gap)
        self._draw_table()
        self._measure()
        for standing in self._standing.values():
            standing.remove()
        self._standing.clear()
        self._arms.clear()
        self._flippers.clear()
        if self.state:
            self.show(self.state)

    def _put_zone(self, seat: int, edge: str, i: int, many: int, strip: float, gap: float) -> None:
        x, y, width, height = *self.pos, *self.size
        upright = edge in ("bottom", "top")
        room = (width if upright else height) - 2 * gap
        each = min(room / many - gap, dp(560))
        start = ((width if upright else height) - many * (each + gap)) / 2 + i * (each + gap)
        boxes = {"bottom": (x + start, y + dp(22), each, strip),
                 "top": (x + start, y + height - strip - gap, each, strip),
                 "left": (x + gap, y + start, strip, each),
                 "right": (x + width - strip - gap, y + start, strip, each)}
        zone = self.zones[seat]
        turned: Turned = zone["turned"]
        turned.angle = {"bottom": 0, "top": 180, "left": 270, "right": 90}[edge]
        if edge == "top" and not self.session.place(seat).facing:
            turned.angle = 0
        turned.fit(*boxes[edge])
        person = self.session.place(seat).is_person
        button = dp(86) if person else 0
        zone["strip"].pos, zone["strip"].size = (0, 0), (each - button - gap * person, strip)
        zone["done"].pos, zone["done"].size = (each - button, 0), (button, strip)

    def _draw_table(self) -> None:
        x, y, width, height = self.field
        self._table.clear()
        with self._table:
            Color(*theme.rgba(theme.NIGHT))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.rgba(theme.ICE))
            RoundedRectangle(pos=(x - dp(4), y - dp(4)), size=(width + dp(8), height + dp(8)), radius=[dp(28)])
            Color(*theme.rgba("#174E7C"))
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(25)])

    def _measure(self) -> None:
        columns, rows = GRID[len(self.session.match.state.colours)]
        _, _, width, height = self.field
        if height > width:
            columns, rows = rows, columns
        cell = min(width / (columns + 0.6), height / (rows + 0.6))
        self.unit = cell * 0.82 / (2 * HALF[3])

    def spot(self, x: int, y: int) -> tuple[float, float]:
        """A place of the field in pixels; an upright field is turned a quarter."""
        fx, fy, width, height = self.field
        margin = HALF[3] * self.unit
        u, v = (y / FIELD, 1 - x / FIELD) if height > width else (x / FIELD, y / FIELD)
        return fx + margin + u * (width - 2 * margin), fy + margin + v * (height - 2 * margin)

    # What the match screen asks

    def show(self, view: State) -> None:
        self.state = view
        if self.field[2] <= 0:
            return
        alive = {tower.id for tower in view.towers}
        for gone in [number for number in self._standing if number not in alive]:
            self._standing.pop(gone).remove()
        for tower in view.towers:
            standing = self._standing.get(tower.id)
            if standing is None:
                standing = self._standing[tower.id] = Standing(self._towers_canvas)
            standing.draw(tower, self.palette, self.unit)
            if all(drag.tower != tower.id for drag in self._drags.values()) and tower.id not in self._homing:
                standing.put(*self.spot(tower.x, tower.y))
        self.side.follow(view)
        self._draw_held()
        points = seat_scores(view)
        for seat, zone in enumerate(self.zones):
            line = ntr("{n} point", "{n} points", points[seat])
            if GUS in view.colours:
                line += " · " + tr("Gus {n}", n=score(view)[GUS])
            zone["strip"].update(line, seat in view.sealed)
            zone["done"].say(tr("Not yet") if seat in view.sealed else tr("Done"), not view.ended)

    def animate(self, event: Any) -> Motion | None:
        match event:
            case events.Capped():
                sound.play("set")
            case events.Mined():
                sound.play("mine")
            case events.Placed(_, _, _, _, time_up):
                sound.play("set")
                if time_up:
                    self.match_screen.caption(tr("placed by the clock"), self.center, 0, theme.LANTERN)
            case events.Divided():
                sound.play("split")
            case events.Sealed():
                sound.play("seal")
            case events.OnlySplitsLeft():
                self.match_screen.caption(tr("Only splits are left. Done?"), self.center, 0, theme.AURORA)
            case events.WarOffered():
                self._ask_about_war()
            case events.GameEnded(reason, _):
                self.match_screen.caption(tr(reason), self.center, 0, theme.AURORA)
        return None

    def _ask_about_war(self) -> None:
        for seat in self.session.people[:1]:
            self.match_screen.choose(tr("War of towers"), [
                (tr("No way out: end it"), lambda: [self.ask(one, ConfirmWar()) for one in self.session.people]),
                (tr("Play on"), lambda seat=seat: self.ask(seat, PlayOn()))],
                tr("The same position came back three times. Without a way out, the towers at war are removed."))

    def tick(self, dt: float) -> None:
        self._settle_releases()
        for drag in self._drags.values():
            drag.seconds += dt
            if not drag.moved and drag.seconds >= theme.PEEK and drag.tower is not None:
                tower = find(self.state, drag.tower)
                if tower and not self.side.tower:
                    self._open_side(tower)
        for number, (start, gone) in list(self._homing.items()):
            self._glide_home(number, start, gone + dt)
        self._move_flippers()

    def _glide_home(self, number: int, start: tuple[float, float], gone: float) -> None:
        tower, standing = find(self.state, number), self._standing.get(number)
        if not tower or not standing or gone >= theme.GLIDE or self.session.settings.reduced_motion:
            del self._homing[number]
            if tower and standing:
                standing.put(*self.spot(tower.x, tower.y))
            return
        self._homing[number] = (start, gone)
        standing.put(*between(start, self.spot(tower.x, tower.y), theme.ease_out(gone / theme.GLIDE)))

    def _move_flippers(self) -> None:
        for place in self.session.places:
            if place.is_person:
                continue
            plan = self.session.plans.get(place.seat)
            way = self._way(plan.intent.action) if plan else None
            flipper = self._flippers.get(place.seat)
            if flipper is None:
                angle = 60 - 35 * place.seat  # so that arms come from different sides
                flipper = self._flippers[place.seat] = Flipper(self._arms, place.colour, angle, dp(FLIPPER))
            if plan is None or way is None:
                flipper.hide()
                continue
            t = (self.session.now - plan.since) / max(1, plan.due - plan.since)
            flipper.put(between(*way, theme.ease_in_out(min(1.0, max(0.0, t)))), 0.95)

    def _way(self, action: Any) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """Where a bot's hand starts and where it is going."""
        match action:
            case Cap(source, target, _):
                ends = find(self.state, source), find(self.state, target)
            case Mine(tower, _) | Split(tower, _):
                ends = (find(self.state, tower),) * 2
            case Place(target, _) if target is not None:
                ends = (find(self.state, target),) * 2
            case _:
                return None
        if None in ends:
            return None
        spots = [self.spot(tower.x, tower.y) for tower in ends]
        return spots[0], spots[1]

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.state or self.state.ended:
            return False
        if self.side.tower and self.side.collide_point(*touch.pos):
            return self._touch_side(touch)
        if self._touch_held(touch):
            return True
        tower = self._tower_at(touch.pos)
        if tower is None:
            self.side.close()
            return False
        seat = self._seat_for(tower, touch.pos)
        if any(drag.tower == tower.id for drag in self._drags.values()):
            return True
        touch.grab(self)
        self._drags[touch.uid] = Drag(seat, tower.top.colour, tower.id, touch.pos, touch.pos)
        return True

    def _seat_for(self, tower: Tower, place: tuple[float, float]) -> int:
        """Whose finger this is: the owner of the colour, a person for Gus, else nobody (-1)."""
        seat = owner(self.state, tower.top.colour)
        if seat is None:
            people = self.session.people or (-1,)
            return people[0] if len(people) == 1 or place[1] < self.center_y else people[-1]
        return seat if seat in self.session.people else -1

    def _tower_at(self, place: tuple[float, float], only: set[int] | None = None) -> Tower | None:
        """The nearest tower within a finger's reach; a person's own free pyramids first among equals."""
        best: tuple[float, Tower | None] = (1e9, None)
        for tower in self.state.towers:
            if only is not None and tower.id not in only:
                continue
            away = distance(place, self.spot(tower.x, tower.y))
            reach = max(dp(theme.TARGET) / 2, HALF[tower.pieces[0].size] * self.unit * 1.2)
            if away < reach and away < best[0]:
                best = (away, tower)
        return best[1]

    def _touch_side(self, touch: Any) -> bool:
        """A seam splits, a pyramid of a person's own is pulled out."""
        tower = self.side.tower
        seam = self.side.seam_at(*touch.pos)
        person = self._splitter(tower, seam) if seam is not None else None
        if person is not None:
            if not self.ask(person, Split(tower.id, seam)):
                self.side.close()
            return True
        piece = self.side.piece_at(*touch.pos)
        found = next((one for one in tower.pieces if one.id == piece), None)
        if found is None:
            return True
        seats = [seat for seat in self.session.people if may_use(self.state, seat, found.colour)]
        if seats and not self.ask(seats[0], Mine(tower.id, found.id)):
            self.side.close()
            touch.grab(self)
            self._drags[touch.uid] = Drag(seats[0], found.colour, None, touch.pos, touch.pos, moved=True)
            self._light(self._drags[touch.uid])
            self._draw_held()
        return True

    def _splitter(self, tower: Tower, seam: int) -> int | None:
        """A person who may split here; the first one allowed when several share the glass."""
        colour = tower.pieces[seam].colour
        return next((seat for seat in self.session.people if owner(self.state, colour) != seat), None)

    def _touch_held(self, touch: Any) -> bool:
        """A pyramid in somebody's hand: its owner takes it up again, others insist."""
        for seat, hand in enumerate(self.state.hands):
            if hand is None or distance(touch.pos, self._held_spot(seat)) > dp(34):
                continue
            if seat in self.session.people:
                touch.grab(self)
                self._drags[touch.uid] = Drag(seat, hand.piece.colour, None, touch.pos, touch.pos, moved=True)
                self._light(self._drags[touch.uid])
            elif self.session.people:
                self.ask(self.session.people[0], Insist(seat))
            return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        drag = self._drags.get(touch.uid)
        if touch.grab_current is not self or drag is None:
            return super().on_touch_move(touch)
        drag.now = touch.pos
        if not drag.moved and distance(drag.start, drag.now) > dp(TAP):
            drag.moved = True
            self._begin(drag)
        if drag.moved:
            self._carry(drag)
        return True

    def _begin(self, drag: Drag) -> None:
        """A finger starts to carry: say at once when it may not."""
        tower = find(self.state, drag.tower) if drag.tower is not None else None
        if tower is None:
            return
        busy = any(other is not drag and other.colour == drag.colour and other.moved for other in self._drags.values())
        if drag.seat < 0 or busy or len(tower.pieces) > 1:
            drag.tower = None if drag.seat < 0 or busy else drag.tower
            return
        self.side.close()
        self._standing[tower.id].to_front()
        sound.play("lift")
        self._light(drag)

    def _carry(self, drag: Drag) -> None:
        tower = find(self.state, drag.tower) if drag.tower is not None else None
        if tower and len(tower.pieces) == 1 and drag.seat >= 0:
            self._standing[tower.id].put(*drag.now, 1.15)
        elif drag.tower is None:
            self._draw_held()

    def _targets(self, drag: Drag) -> list[Tower]:
        if drag.tower is None:
            hand = self.state.hands[drag.seat] if drag.seat >= 0 else None
            return list(places(self.state, hand)) if hand else []
        source = find(self.state, drag.tower)
        if source is None or len(source.pieces) > 1:
            return []
        return [tower for tower in self.state.towers if tower.id != source.id and not why_no_cap(source.top, tower)]

    def _light(self, drag: Drag | None) -> None:
        """Legal towers glow, the nearest few strongly."""
        targets = self._targets(drag) if drag else []
        order = sorted(targets, key=lambda tower: distance(drag.now, self.spot(tower.x, tower.y)))
        strong = {tower.id for tower in order[:NEAREST]}
        soft = {tower.id for tower in order}
        for number, standing in self._standing.items():
            standing.glow(0.75 if number in strong else 0.35 if number in soft else 0.0, self.unit)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        drag = self._drags.pop(touch.uid, None)
        if drag is None:
            return True
        self._light(next((other for other in self._drags.values() if other.moved), None))
        if not drag.moved:
            if drag.tower is not None and drag.seconds < theme.PEEK:
                tower = find(self.state, drag.tower)
                self._open_side(tower) if tower and len(tower.pieces) > 1 else self.side.close()
            return True
        drag.now = touch.pos
        others = {tower.id for tower in self.state.towers if tower.id != drag.tower}
        target = self._tower_at(touch.pos, others)
        self._releases.append((drag, target.id if target else None))
        return True

    def _settle_releases(self) -> None:
        """Carry out what was let go since the last frame; two on one tower at once both bounce."""
        releases, self._releases = self._releases, []
        wanted = [target for _, target in releases if target is not None]
        for drag, target in releases:
            clash = target is not None and wanted.count(target) > 1
            if clash:
                self.match_screen.caption(tr("Both at once: nobody first!"), drag.now, 0, theme.LANTERN)
            self._let_go(drag, None if clash else target)

    def _let_go(self, drag: Drag, target: int | None) -> None:
        if drag.seat < 0 or (drag.tower is not None and find(self.state, drag.tower) is None):
            return
        below = find(self.state, target) if target is not None else None
        made = False
        if drag.tower is None:
            if below:
                made = not self.ask(drag.seat, Place(below.id, below.top.id))
            elif self.state.hands[drag.seat] and not any(places(self.state, self.state.hands[drag.seat])):
                made = not self.ask(drag.seat, Place(None))
            self._draw_held()
        elif below:
            made = not self.ask(drag.seat, Cap(drag.tower, below.id, below.top.id))
        if made:
            haptics.buzz()
        elif drag.tower is not None and len(find(self.state, drag.tower).pieces) == 1:
            sound.play("bounce_home")
            self._homing[drag.tower] = (drag.now, 0.0)

    def cancel_touches(self) -> None:
        """Every lifted pyramid goes home; a mined one stays in hand."""
        for drag in self._drags.values():
            if drag.tower is not None and self.state:
                self._homing[drag.tower] = (drag.now, theme.GLIDE)
        self._drags.clear()
        self._releases.clear()
        self._light(None)

    # Pyramids in hand

    def _held_spot(self, seat: int) -> tuple[float, float]:
        drag = next((drag for drag in self._drags.values() if drag.seat == seat and drag.tower is None), None)
        if drag:
            return drag.now
        hand = self.state.hands[seat]
        x, y = self.spot(hand.x, hand.y)
        return x, y + HALF[3] * self.unit * 1.3

    def _draw_held(self) -> None:
        self._held.clear()
        if not self.state:
            return
        with self._held:
            for seat, hand in enumerate(self.state.hands):
                if hand is None:
                    continue
                x, y = self._held_spot(seat)
                side = HALF[hand.piece.size] * self.unit * 1.25
                Color(*theme.rgba(theme.LANTERN if hand.insisted is not None else theme.AURORA))
                Line(circle=(x, y, side * 1.5), width=dp(2))
                Color(1, 1, 1, 1)
                name = f"towers-pyramid-{self.palette[hand.piece.colour]}-" + {1: "small", 2: "medium", 3: "large"}[
                    hand.piece.size]
                Rectangle(texture=art.sprite(name), pos=(x - side, y - side), size=(2 * side, 2 * side))

    # Strips and side view

    def _open_side(self, tower: Tower) -> None:
        fx, fy, width, height = self.field
        wide, high = min(dp(210), width * 0.55), min(dp(330), height * 0.8)
        x, y = self.spot(tower.x, tower.y)
        left = fx + dp(8) if x > fx + width / 2 else fx + width - wide - dp(8)
        self.side.open(tower, left, min(max(y - high / 2, fy + dp(8)), fy + height - high - dp(8)), wide, high)

    def seal(self, seat: int) -> None:
        self.ask(seat, Undone() if seat in self.state.sealed else Done())

    def pause(self) -> None:
        self.match_screen.pause()

    def notable(self, event: Any) -> bool:
        return isinstance(event, events.Divided | events.WarEnded | events.GameEnded)

    def explain(self, view: State) -> list[list[tuple[str, str]]]:
        rows = []
        for seat in range(view.seats):
            mine = [tower for tower in view.towers if tower.top.colour in own_colours(view, seat)]
            mine.sort(key=lambda tower: -tower.points)
            rows.append([(ntr("Tower of {n}", "Tower of {n}", len(tower.pieces)), str(tower.points))
                         for tower in mine[:6]])
        return rows


__all__ = ["Board", "draw_above"]
