"""A jump: height and gravity, what is under the penguin's foot, landing and tumbling off what it lands on."""

from __future__ import annotations

from math import hypot

from app.games.icecool.plan import School

Vector = tuple[float, float]
Other = tuple[int, float, float]  # seat, x, y

GRAVITY = 981.0  # cm/s²
LANDING_KEEPS = 0.8  # of its speed along the ice
HOP = 0.25  # of its falling speed that turns upwards again
LEAST_HOP = 25.0  # cm/s: a smaller hop is none
TUMBLE = 500.0  # cm/s² off the top of a wall or of a head
SCRAPE = 0.9  # of its speed kept from sample to sample on such a top
HEADWAY = 20.0  # cm/s kept at least while tumbling off, so that nothing stays up there


class Flight:
    """One penguin's height over the ice from take-off until it stays down."""

    def __init__(self, school: School, rise: float) -> None:
        self.school = school
        self.height = 0.0  # cm from the ice to its foot
        self.rise = rise  # cm/s upwards
        self.over = rise <= 0.0

    def go_on(self, seconds: float, at: Vector, velocity: Vector, others: list[Other]) -> tuple[Vector, int | None]:
        """One sample later: its velocity along the ice, and the seat of a penguin it stands on."""
        before = self.height
        self.height += self.rise * seconds - GRAVITY * seconds**2 / 2
        self.rise -= GRAVITY * seconds
        floor, away, seat = self._below(before, at, velocity, others)
        if self.height <= floor:
            self.height = floor
            if floor > 0.0:
                self.rise = 0.0
                return _tumbled(velocity, away, seconds), seat
            return self._landed(velocity), None
        self._mind_the_lintel(before, at)
        return velocity, None

    def _landed(self, velocity: Vector) -> Vector:
        self.rise = -self.rise * HOP if -self.rise * HOP >= LEAST_HOP else 0.0
        self.over = self.rise == 0.0
        return velocity[0] * LANDING_KEEPS, velocity[1] * LANDING_KEEPS

    def _mind_the_lintel(self, before: float, at: Vector) -> None:
        """Who jumps up inside a door bumps its head."""
        room = self.school.door_height - self.school.penguin_height
        if before <= room < self.height and any(
                door.frame.distance(*at) < self.school.penguin_radius for door in self.school.doors.values()):
            self.height, self.rise = room, 0.0

    def _below(self, before: float, at: Vector, velocity: Vector,
               others: list[Other]) -> tuple[float, Vector, int | None]:
        """Height of what is under the foot, the way off it, and the penguin if it is one."""
        school = self.school
        if before >= school.wall_height and (away := _off_the_wall(school, at, velocity)):
            return school.wall_height, away, None
        if before >= school.penguin_height:
            for seat, x, y in others:
                if hypot(at[0] - x, at[1] - y) < 2 * school.penguin_radius:
                    return school.penguin_height, _off_the_head(school, at, (x, y)), seat
        return 0.0, (0.0, 0.0), None


def _off_the_wall(school: School, at: Vector, velocity: Vector) -> Vector | None:
    """The way off the nearest wall or lintel under the foot; None where there is none."""
    x, y = at
    reach = school.penguin_radius + school.wall_thickness / 2
    nearest: tuple[float, float, float] | None = None
    lintels = ((door.x, door.frame.top, door.x, door.frame.bottom) if door.upright else
               (door.frame.left, door.y, door.frame.right, door.y) for door in school.doors.values())
    for x1, y1, x2, y2 in (*school.walls, *lintels):
        dx = x - min(max(x, min(x1, x2)), max(x1, x2))
        dy = y - min(max(y, min(y1, y2)), max(y1, y2))
        if (far := hypot(dx, dy)) < reach and (nearest is None or far < nearest[0]):
            nearest = far, dx, dy
    if nearest is None:
        return None
    return _unit(nearest[1:], (-velocity[1], velocity[0]))  # right on the middle line: to the right of its way


def _off_the_head(school: School, at: Vector, other: Vector) -> Vector:
    """Away from the other penguin, a little towards the middle of the school, so never for long into a corner."""
    middle = _unit((school.side / 2 - at[0], school.side / 2 - at[1]), (1.0, 0.0))
    away = _unit((at[0] - other[0], at[1] - other[1]), middle)
    return _unit((away[0] + 0.3 * middle[0], away[1] + 0.3 * middle[1]), away)


def _tumbled(velocity: Vector, away: Vector, seconds: float) -> Vector:
    vx = velocity[0] * SCRAPE + away[0] * TUMBLE * seconds
    vy = velocity[1] * SCRAPE + away[1] * TUMBLE * seconds
    speed = hypot(vx, vy)
    if speed >= HEADWAY:
        return vx, vy
    ux, uy = _unit((vx, vy), away)
    return ux * HEADWAY, uy * HEADWAY


def _unit(vector: Vector, otherwise: Vector) -> Vector:
    """The vector at length 1; where it has none, the other's direction, or along x."""
    for x, y in (vector, otherwise):
        if (length := hypot(x, y)) > 1e-9:
            return x / length, y / length
    return 1.0, 0.0
