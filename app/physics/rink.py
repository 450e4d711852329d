"""The rink: one flick from touch to rest, the same flick giving the same track bit for bit."""

from __future__ import annotations

from math import cos, hypot, sin
from typing import Any

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies

from app.games.icecool.facts import Flick, Penguin, Pose, Track
from app.games.icecool.plan import School
from app.physics.flight import Flight

SAMPLES_PER_SECOND = 60
STEPS_PER_SAMPLE = 10
MOST_SAMPLES = 5 * SAMPLES_PER_SECOND  # by then everything has long been still
SAMPLE = 1 / SAMPLES_PER_SECOND  # seconds
STEP = SAMPLE / STEPS_PER_SAMPLE  # seconds

FULL_SPEED = 130.0  # cm/s after a full straight flick
ICE_FRICTION = 105.0  # cm/s² that ice takes from any sliding penguin
DRAG = 0.3  # part of its speed that a penguin loses in a second, besides friction
SIDE_LOSS = 0.2  # part of the speed lost by a hit wholly on the side
HEAD_LOSS = 0.35  # part of the speed lost by a hit wholly on the head
FULL_TURN = 11.0  # rad/s of spin after a full hit wholly on the side
TURN_FRICTION = 3.5  # rad/s² that ice takes from a spinning penguin
CURL = 0.4  # radians of curve for each radian of spin
JUMP_SPEED = 168.0  # cm/s upwards after a full hit wholly on the head

PENGUIN_BOUNCE = 0.8  # speed kept between two penguins
WALL_BOUNCE = 0.5  # speed kept at a wall
STILL = 0.6  # cm/s: slower than this is standing
GLANCE = 2.0  # cm/s into a wall: less is leaning, not bouncing

READ = BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY
NUMBERS = 6  # numbers that READ gives for each penguin
LOOK_EVERY = 5  # samples between two looks whether all is still
POSES = Buffer()  # for every slide, one after the other: the library never gives back the memory of a buffer
WALL_KIND, PENGUIN_KIND = 0, 1
WALL, LINTEL, BODY = 1, 2, 4  # layers, so that flying penguins can leave some of them below
WALL_LAYER, LINTEL_LAYER = pymunk.ShapeFilter(categories=WALL), pymunk.ShapeFilter(categories=LINTEL)
WALL_ELASTICITY = WALL_BOUNCE / PENGUIN_BOUNCE**0.5  # multiplied with a penguin's it gives the wall's bounce


def slide(school: School, penguins: tuple[Penguin, ...], flicker: int, flick: Flick) -> Track:
    """The track of all penguins after a flick, from a fresh space until everything rests."""
    return Rink(school, penguins, flicker, flick).run()


class Rink:
    """The school and its penguins in one space, for the time of one flick."""

    def __init__(self, school: School, penguins: tuple[Penguin, ...], flicker: int, flick: Flick) -> None:
        self.school = school
        self.penguins = sorted(penguins, key=lambda penguin: penguin.seat)
        self.inertia = school.penguin_radius**2 / 2  # of a disc of mass 1
        self.mask = -1
        self.space = pymunk.Space()
        self.space.iterations = 6
        self.space.damping = 1.0 - DRAG
        self.space.collision_slop = 0.01  # cm
        self.now = 1  # the sample being made
        self.contacts: list[tuple[int, int, int]] = []
        self.bounces: list[tuple[int, int]] = []
        self.leaning: list[tuple[pymunk.Body, pymunk.Body]] = []  # who stood side by side before the flick
        jumps = flick.lift > 0.0
        self._build_walls(jumps)
        self.bodies = {penguin.seat: self._stand(penguin, jumps) for penguin in self.penguins}
        self.flyer = self.bodies[flicker]
        self._hit(flick)
        self.flight = Flight(school, JUMP_SPEED * flick.lift * flick.power) if jumps else None
        self.flicker = flicker
        self.space.on_collision(PENGUIN_KIND, WALL_KIND, begin=self._wall_hit)
        self.space.on_collision(PENGUIN_KIND, PENGUIN_KIND, begin=self._penguins_met)

    def run(self) -> Track:
        space, step, buffer = self.space, self.space.step, POSES
        buffer.clear()
        get_space_bodies(space, READ, buffer)
        heights = [0.0]
        for self.now in range(1, MOST_SAMPLES + 1):
            if self.flight:
                heights.append(self._fly(self.flight))
            self._curl()
            for _ in range(STEPS_PER_SAMPLE):
                step(STEP)
            get_space_bodies(space, READ, buffer)
            if self.leaning:
                self._pass_on_pushes()
            if not self.now % LOOK_EVERY and self._all_still():
                break
        numbers: Any = memoryview(buffer.float_buf()).cast("d").tolist()
        return self._track(numbers, heights)

    def _build_walls(self, jumps: bool) -> None:
        floor, thick = self.space.static_body, self.school.wall_thickness / 2
        shapes = []
        for x1, y1, x2, y2 in self.school.walls:
            wall = pymunk.Segment(floor, (x1, y1), (x2, y2), thick)
            wall.elasticity = WALL_ELASTICITY
            shapes.append(wall)
        if jumps:  # lintels hang above the heads of those who stay on the ice
            for wall in shapes:
                wall.filter = WALL_LAYER
            for door in self.school.doors.values():
                frame = door.frame
                ends = ((door.x, frame.top), (door.x, frame.bottom)) if door.upright else (
                    (frame.left, door.y), (frame.right, door.y))
                lintel = pymunk.Segment(floor, *ends, thick)
                lintel.elasticity = WALL_ELASTICITY
                lintel.filter = LINTEL_LAYER
                shapes.append(lintel)
        self.space.add(*shapes)

    def _stand(self, penguin: Penguin, jumps: bool) -> pymunk.Body:
        """A penguin on the ice: a joint to the floor with limited force is its friction."""
        body, floor = pymunk.Body(1.0, self.inertia), self.space.static_body
        body.position = penguin.x, penguin.y
        shape = pymunk.Circle(body, self.school.penguin_radius)
        shape.elasticity = PENGUIN_BOUNCE**0.5
        shape.collision_type = PENGUIN_KIND
        if jumps:
            shape.filter = pymunk.ShapeFilter(categories=BODY, mask=WALL | BODY)
        slip = pymunk.PivotJoint(floor, body, (0.0, 0.0), (0.0, 0.0))
        slip.max_bias = 0.0
        slip.max_force = ICE_FRICTION
        self.space.add(body, shape, slip)
        body.seat, body.shape, body.slip = penguin.seat, shape, slip
        return body

    def _hit(self, flick: Flick) -> None:
        speed = FULL_SPEED * flick.power * (1 - SIDE_LOSS * abs(flick.spin)) * (1 - HEAD_LOSS * flick.lift)
        self.flyer.angle = flick.angle
        self.flyer.velocity = speed * cos(flick.angle), speed * sin(flick.angle)
        self.turn = pymunk.GearJoint(self.space.static_body, self.flyer, 0.0, 1.0)  # coats are smooth: only it spins
        self.turn.max_bias = 0.0
        self.turn.max_force = TURN_FRICTION * self.inertia
        self.space.add(self.turn)
        self.flyer.angular_velocity = FULL_TURN * flick.spin * flick.power**0.5

    def _curl(self) -> None:
        """A spinning penguin leans into its spin: its way bends by a part of each turn, so tighter as it slows."""
        spin = self.flyer.angular_velocity
        if -0.01 < spin < 0.01 or (self.flight and self.flight.height > 0.0):
            return
        vx, vy = self.flyer.velocity
        bend = CURL * spin * SAMPLE
        c, s = cos(bend), sin(bend)
        self.flyer.velocity = vx * c - vy * s, vx * s + vy * c

    def _fly(self, flight: Flight) -> float:
        """One sample of a jump; what is below the penguin's foot no longer stops it."""
        if not flight.over:
            above = flight.height >= self.school.penguin_height  # of heads it may come down on
            others = [(seat, *body.position) for seat, body in self.bodies.items()
                      if above and body is not self.flyer]
            velocity, stood_on = flight.go_on(SAMPLE, self.flyer.position, self.flyer.velocity, others)
            self.flyer.velocity = velocity
            if stood_on is not None:
                self._meet(stood_on, self.flicker)
            self._rise_to(flight.height)
        return flight.height

    def _rise_to(self, height: float) -> None:
        school = self.school
        mask = 0
        if height < school.wall_height:
            mask = WALL
            mask |= BODY if height < school.penguin_height else 0
            mask |= LINTEL if height + school.penguin_height > school.door_height else 0
        if mask != self.mask:
            self.mask = mask
            self.flyer.shape.filter = pymunk.ShapeFilter(categories=BODY, mask=mask)
        self.flyer.slip.max_force = ICE_FRICTION if height <= 0.0 else 0.0
        self.turn.max_force = TURN_FRICTION * self.inertia if height <= 0.0 else 0.0

    def _all_still(self) -> bool:
        if self.flight and not self.flight.over:
            return False
        return all(hypot(*body.velocity) < STILL for body in self.bodies.values())

    def _wall_hit(self, arbiter: Any, space: Any, data: Any) -> None:
        body, normal = arbiter.shapes[0].body, arbiter.normal
        if body.velocity.dot(normal) > GLANCE:
            self.bounces.append((body.seat, self.now))

    def _penguins_met(self, arbiter: Any, space: Any, data: Any) -> None:
        one, other = arbiter.shapes[0].body, arbiter.shapes[1].body
        # Penguins that stood side by side before the flick have not met again by standing there.
        if self.now > 1 or (one.velocity - other.velocity).dot(arbiter.normal) > 0.0:
            self._meet(one.seat, other.seat)
        else:
            self.leaning.append((one, other))

    def _pass_on_pushes(self) -> None:
        """Who moves though nobody has come to it was pushed by the one it leaned on."""
        for one, other in self.leaning:
            met = {self.flicker, *(seat for contact in self.contacts for seat in contact[:2])}
            if any(body.seat not in met and hypot(*body.velocity) > STILL for body in (one, other)):
                self._meet(one.seat, other.seat)

    def _meet(self, one: int, other: int) -> None:
        self.contacts.append((min(one, other), max(one, other), self.now))

    def _track(self, numbers: list[float], heights: list[float]) -> Track:
        samples = self.now + 1
        row = len(numbers) // samples
        high = next(index for index, penguin in enumerate(self.penguins) if penguin.seat == self.flicker)
        columns: list[list[Pose]] = []
        for index in range(len(self.penguins)):
            at = index * NUMBERS
            z = heights if index == high and self.flight else [0.0] * samples
            columns.append(list(zip(numbers[at::row], numbers[at + 1::row], numbers[at + 2::row], z, strict=True)))
        seats = tuple(penguin.seat for penguin in self.penguins)
        return Track(seats, tuple(zip(*columns, strict=True)), tuple(self.contacts), tuple(self.bounces))
