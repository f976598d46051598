"""Takes the path tracer's noise out of a picture, led by its albedo and its normals, and tones it."""

import os

import bpy
import numpy as np

import oidn


def read(folder, name):
    """The pixels of a pass, (height, width, 3) from the top."""
    image = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def read_passes(folder):
    """What was rendered: the light, and what leads the filter."""
    return tuple(read(folder, name) for name in ("light", "albedo", "normal"))


def tone(linear):
    """Film: a straight middle, highlights that bend softly towards white, then sRGB (0 to 1)."""
    film = np.clip(1 - np.exp(-1.25 * np.maximum(0, linear)), 0, 1)
    return np.where(film <= 0.0031308, film * 12.92, 1.055 * film ** (1 / 2.4) - 0.055)


def write(path, pixels):
    """Writes (height, width, 3) from 0 to 1 as bare numbers of 16 bits."""
    np.round(np.clip(pixels, 0, 1) * 65535).astype("<u2").tofile(path)


def grained(picture):
    """A toned picture with the grain of a sensor, most in its middle tones."""
    chance = np.random.default_rng(1)
    grain = chance.standard_normal((*picture.shape[:2], 1)) * 0.75 + chance.standard_normal(picture.shape) * 0.3
    return picture + grain * 0.009 * (0.6 + 0.8 * np.sqrt(np.clip(picture * (1 - picture), 0, 1)))


def finish(passes, out, shot):
    """Filters and tones what was rendered and writes the picture `out`. Close up, a picture without grain would look retouched."""
    picture = tone(oidn.clean(*passes))
    write(out, grained(picture) if shot in ("worn", "rows") else picture)
