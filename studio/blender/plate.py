"""The surface of a downcast left eye, sculpted with numpy: how deep it is, its color and its roughness at each point.

x runs from the nose to the temple, z up, y away from the viewer; all in millimeters, the middle of the eye near 0.
"""

import math

import numpy as np

# What the plate covers, and where the eye's corners are.
LEFT, RIGHT, LOW, HIGH = -23.0, 25.0, -30.0, 22.0
INNER, OUTER = -14.0, 15.0


def ease(start, end, value):
    """0 up to `start`, 1 from `end` on, and smooth between."""
    t = np.clip((value - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def bell(value, width):
    return np.exp(-np.square(value / width))


def lid_line(x):
    """How high the upper lid's edge is."""
    across = (x - (INNER + OUTER) / 2) / ((OUTER - INNER) / 2)
    return -4.7 * np.clip(1 - np.abs(across) ** 2.25, 0, None) + 0.07 * x - 2.2 + 0.4 * np.clip(across, -1, 1) ** 3


def crease_line(x):
    """How high the crease above the eye is."""
    return 5 * (1 - 0.85 * np.abs((x - 1) / 17.5) ** 2.3) - 2.2 + 0.07 * x


class Plate:
    """A grid of points `step` millimeters apart, with noise of its own chance."""

    def __init__(self, chance, skin, step):
        self.chance, self.step = chance, step
        self.nx, self.nz = int((RIGHT - LEFT) / step), int((HIGH - LOW) / step)
        x = np.linspace(LEFT, RIGHT, self.nx, dtype=np.float32)[None]
        z = np.linspace(LOW, HIGH, self.nz, dtype=np.float32)[:, None]
        self.x, self.z = (np.broadcast_to(axis, (self.nz, self.nx)) for axis in (x, z))
        self.fx, self.fz = np.fft.fftfreq(self.nx, step)[None], np.fft.fftfreq(self.nz, step)[:, None]
        self.warp = self.swell(5), self.swell(5)
        # How far above the lid's edge and above the crease a point is, and how much of an edge there is.
        self.edge = self.z - lid_line(x) + self.cloud(5) * 0.05
        self.crease = self.z - crease_line(x) + self.cloud(10) * 0.2 + self.cloud(3) * 0.03
        self.slit = ease(INNER - 1.2, INNER + 2, self.x) * (1 - ease(OUTER - 1.5, OUTER + 2.5, self.x))
        self.fold = (0.8 + 0.2 * ease(-12, 6, self.x)) * (1 - ease(14, 23, self.x)) * ease(-18, -10, self.x)
        self.lid = ease(-1, 1, self.edge) * (1 - ease(-0.5, 3, self.crease))
        self.valley = np.where(self.crease > 0, bell(self.crease, 1.5), bell(self.crease, 2.6))
        self.wet = self.slit * bell(self.edge + 0.32, 0.24)
        self.depth = self.form() + self.creases() + self.margin() + self.furrows()
        relief, grooves = self.relief()
        self.depth += relief
        self.color = self.colored(np.array(skin, np.float32), grooves)
        rough = 0.53 + 0.03 * self.cloud(2) + 0.07 * self.cloud(0.25) - 0.06 * self.lid
        # Light that comes out of a narrow cleft would glow there.
        self.soft = 1 - 0.95 * self.slit * bell(self.edge + 0.35, 0.6) - 0.75 * self.fold * bell(self.crease, 0.55)
        self.rough = np.clip(rough, 0.33, 0.8) * (1 - 0.55 * self.wet)

    def filtered(self, gain):
        """Noise through a filter of frequencies, of mean 0 and deviation 1."""
        noise = np.fft.ifft2(np.fft.fft2(self.chance.standard_normal((self.nz, self.nx))) * gain).real
        return (noise / noise.std()).astype(np.float32)

    def cloud(self, size):
        return self.filtered(1 / (1 + np.square(np.hypot(self.fx, self.fz) * size)) ** 1.275)

    def swell(self, size):
        """Noise without anything finer than `size`."""
        return self.filtered(np.exp(-np.square(np.hypot(self.fx, self.fz) * size)))

    def lined(self, along, across, degrees, width):
        """Fine lines in a direction: 1 on a line, 0 beside it."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        a, b = self.fx * cos + self.fz * sin, self.fz * cos - self.fx * sin
        noise = self.filtered(np.exp(-2 * np.square(a * along)) * bell(np.abs(b) * across - 1, 0.55))
        return bell(self.at(noise, *self.bent(0.3)), width)

    def bent(self, by):
        """Where each point would be if skin were flat: texture follows the lid's edge, and is never quite even."""
        flow = lid_line(self.x) * np.clip(1 - np.abs(self.edge) / 16, 0, 1)
        return self.x + self.warp[0] * by, self.z - flow + self.warp[1] * by

    def at(self, field, x, z):
        """The value of a field at places between its points."""
        i, j = np.clip((x - LEFT) / self.step, 0, self.nx - 1.001), np.clip((z - LOW) / self.step, 0, self.nz - 1.001)
        i0, j0 = i.astype(int), j.astype(int)
        di, dj = i - i0, j - j0
        i1, j1 = np.minimum(i0 + 1, self.nx - 1), np.minimum(j0 + 1, self.nz - 1)
        return (field[j0, i0] * (1 - di) + field[j0, i1] * di) * (1 - dj) + (field[j1, i0] * (1 - di) + field[j1, i1] * di) * dj

    def form(self):
        """The globe of the eye and its cornea under the lid, in the orbit between brow, nose and cheek."""
        x, z = self.x, self.z
        face = 4.6 + 0.011 * np.square(x - 2) * np.where(x > 2, 1.15, 0.55)
        face = face - 5.2 * ease(7, 21, z + 0.12 * x) - 2.6 * ease(-9, -26, z) - 5.5 * ease(-15, -25, x)
        globe = 12.6 - np.sqrt(np.clip(13.4**2 - np.square(x * 0.93 - 0.3) - np.square(z + 1.2), 1, None))
        soft = 4.2
        share = np.clip(0.5 + 0.5 * (face - globe) / soft, 0, 1)
        cornea = 0.42 * bell(x - 1.2, 4.8) * bell(z + 4, 4.6)
        return face * (1 - share) + globe * share - soft * share * (1 - share) - cornea - self.cloud(11) * 0.07 - self.cloud(4) * 0.02

    def creases(self):
        """The crease of the lid, the fold of skin above it, and finer ones beside it."""
        at = self.crease
        deep = 0.6 * self.valley + 0.16 * np.where(at > 0, bell(at, 0.3), bell(at, 0.8))
        deep -= 0.4 * bell(at - 2.9, 2.2) + 0.06 * bell(at - 0.7, 0.5)
        for place, depth, width in (
            *((-0.75, 0.10, 0.16), (-1.5, 0.08, 0.18), (-2.4, 0.045, 0.16), (-3.3, 0.03, 0.14)),
            *((0.95, 0.10, 0.16), (1.7, 0.10, 0.2), (3.0, 0.08, 0.22), (4.4, 0.06, 0.25)),
        ):
            much = np.clip(0.35 + 0.4 * self.cloud(6), 0, 1.1)
            off = at - place + self.cloud(9) * 0.4 + self.cloud(2.5) * 0.03
            deep += much * depth * np.where(off > 0, bell(off, width), bell(off, width * 2))
        return deep * self.fold

    def margin(self):
        """The upper lid's edge and its soft roll; the lower lid begins behind it."""
        at = self.edge
        step = 0.95 * (1 - ease(-0.55, 0.12, at)) + 0.3 * bell(at + 0.3, 0.22)
        return self.slit * (step - 0.16 * bell(at - 0.35, 0.5) - 0.42 * bell(at + 1.5, 1))

    def furrows(self):
        """The furrows beneath the eye."""
        deep = np.zeros_like(self.x)
        places = ((-2.7, 0.16, 0.22), (-4.3, 0.12, 0.26), (-6.3, 0.15, 0.4), (-9, 0.16, 0.6), (-3.5, 0.07, 0.12), (-5.2, 0.07, 0.15))
        for index, (place, depth, width) in enumerate(places):
            off = self.z - lid_line(self.x) * (1 - 0.09 * index) - place + self.cloud(7) * 0.5 + self.cloud(2) * 0.07
            deep = deep + depth * bell(off, width) * np.clip(0.5 + 0.6 * self.cloud(6), 0, 1.3)
        return deep * ease(-14, -6, self.x)

    def cells(self, wide, high, degrees):
        """The cells that skin's lines enclose, drawn out in a direction: how far the border is, and the middle."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        x, z = self.bent(0.3)
        a, b = (x * cos + z * sin) / wide + 200, (z * cos - x * sin) / high + 200
        column, row = np.floor(a).astype(np.int64), np.floor(b).astype(np.int64)
        nearest = np.full(a.shape, 9.0, np.float32)
        second = nearest.copy()
        places = self.chance.random((1021, 2)).astype(np.float32)
        for right in (-1, 0, 1):
            for up in (-1, 0, 1):
                own = places[((column + right) * 7919 + (row + up) * 104729) % 1021]
                far = np.hypot(column + right + own[..., 0] - a, row + up + own[..., 1] - b)
                second = np.minimum(second, np.maximum(nearest, far))
                nearest = np.minimum(nearest, far)
        return second - nearest, nearest

    def relief(self):
        """Skin's own relief: cells of three sizes, creases as fine as paper's, pores. Gives it, and the lines in it alone."""
        relief, grooves = np.zeros_like(self.x), np.zeros_like(self.x)
        for wide, high, degrees, width, deep, dome, on_lid in (
            (0.80, 0.50, 6, 0.17, 0.020, 0.017, 0.5),
            (0.46, 0.30, -9, 0.20, 0.012, 0.012, 0.3),
            (0.75, 0.20, 1, 0.22, 0.012, 0.006, 0.75),
        ):
            border, middle = self.cells(wide, high, degrees)
            where = 1 - on_lid * (1 - self.lid)
            line = bell(border, width) * np.clip(0.75 + 0.4 * self.cloud(3), 0.15, 1.5) * where
            relief = relief + 0.5 * (deep * line + dome * np.square(np.clip(middle, 0, 1)) * where)
            grooves = grooves + deep * line
        for along, across, degrees, width, deep in ((7, 1.5, 2, 0.11, 0.018), (5, 1.1, -7, 0.11, 0.013), (4, 0.8, 9, 0.13, 0.009)):
            relief = relief + 0.6 * deep * self.lined(along, across, degrees, width) * np.clip(0.4 + 0.6 * self.cloud(3), 0, 1.5) * self.lid
        return relief + 0.03 * self.pores() * (1 - 0.7 * self.lid) - np.clip(self.cloud(0.25), -2, 2) * 0.002, grooves

    def pores(self):
        wide = 0.075
        spots = (self.chance.random(self.x.shape) < 0.35 * self.step**2).astype(np.float32)
        blur = np.exp(-np.square(np.hypot(self.fx, self.fz) * 2 * math.pi * wide) / 2)
        return np.clip(np.fft.ifft2(np.fft.fft2(spots) * blur).real / self.step**2 * 2 * math.pi * wide**2, 0, 1)

    def colored(self, skin, grooves):
        """Skin that is redder here and browner there: around the edge, in creases, in the inner corner; with freckles and veins."""
        veins = 0.5 * self.lined(2.5, 3.2, 62, 0.045) * np.clip(self.cloud(4), 0, 1) + 0.45 * self.lined(1.6, 2.2, 15, 0.04) * np.clip(self.cloud(3), 0, 1)
        freckles = np.clip(self.cloud(0.8) - 0.6, 0, 2) * 0.1 + np.clip(self.cloud(0.3) - 1.3, 0, 2) * 0.16
        smoke = np.exp(-((np.abs(self.edge) / 2) ** 1.3)) * self.slit * ease(-1.5, 0.2, self.edge)
        color = np.broadcast_to(skin, (*self.x.shape, 3))
        for by, share in (
            ((1, 0.8, 0.76), 0.55 * np.clip(0.35 + 0.14 * self.cloud(4) + 0.1 * self.cloud(0.9), 0, 1)),
            ((0.94, 0.75, 0.73), 0.6 * self.lid * np.clip(0.6 + 0.12 * self.cloud(3), 0, 1)),
            ((0.52, 0.46, 0.43), 0.6 * smoke),
            ((0.78, 0.69, 0.66), 0.4 * self.valley * self.fold),
            ((0.90, 0.70, 0.72), 0.8 * bell(self.x + 15, 4) * bell(self.z + 1.5, 4)),
            ((0.88, 0.77, 0.78), 0.4 * bell(self.edge + 7, 4.5) * np.clip(0.8 + 0.4 * self.cloud(5), 0, 1.5)),
            ((0.62, 0.46, 0.36), np.clip(freckles * 1.3, 0, 1)),
            ((0.88, 0.74, 0.70), 0.45 * np.clip(grooves * 11, 0, 1)),
            ((0.84, 0.66, 0.74), veins * (0.3 + 0.7 * self.lid)),
            ((0.40, 0.38, 0.38), 0.8 * self.wet),
        ):
            color = color * (1 - share[..., None] * (1 - np.array(by, np.float32)))
        return np.clip(color * (1 + 0.03 * self.cloud(0.5) + 0.018 * self.cloud(0.15))[..., None], 0.005, 0.92)
