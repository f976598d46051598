"""Takes the path tracer's noise out of a picture with its albedo, normal and strand passes, and tones it."""

import os

import bpy
import numpy as np


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
    light, albedo, normal, strand, depth = (read(folder, name) for name in ("light", "albedo", "normal", "strand", "depth"))
    return light, albedo, normal, strand[..., :1], depth[..., :1]


WEIGHTS = (0.0625, 0.25, 0.375, 0.25, 0.0625)


def neighbors(step):
    """The 25 places around a pixel, `step` apart, each with its weight."""
    for dy, wy in zip(range(-2, 3), WEIGHTS):
        for dx, wx in zip(range(-2, 3), WEIGHTS):
            yield (dy * step, dx * step), wy * wx


def smooth(light, guides, strengths, passes=4, tones=0.16):
    """An edge-avoiding wavelet filter: light is blurred where guides and its own blur say that the surface stays the same."""
    for level in range(passes):
        calm = sum(weight * np.roll(light, shift, (0, 1)) for shift, weight in neighbors(1))
        tone = np.log1p(calm.mean(axis=2, keepdims=True) * 8)
        total = np.zeros_like(light)
        norm = np.zeros(light.shape[:2] + (1,), np.float32)
        for shift, weight in neighbors(2**level):
            distance = np.square((np.roll(tone, shift, (0, 1)) - tone) / tones)
            for guide, strength in zip(guides, strengths):
                distance = distance + np.square((np.roll(guide, shift, (0, 1)) - guide) / strength).sum(axis=2, keepdims=True)
            weight = weight * np.exp(-distance)
            total += weight * np.roll(light, shift, (0, 1))
            norm += weight
        light = total / norm
    return light


def tone(linear):
    """Film: a straight middle, highlights that bend softly towards white, then sRGB (0 to 1)."""
    film = np.clip(1 - np.exp(-1.25 * np.maximum(0, linear)), 0, 1)
    return np.where(film <= 0.0031308, film * 12.92, 1.055 * film ** (1 / 2.4) - 0.055)


def write(path, pixels):
    """Writes (height, width, 3) from 0 to 1 as bare numbers of 16 bits."""
    np.round(np.clip(pixels, 0, 1) * 65535).astype("<u2").tofile(path)


def defocus(scene, shape, above):
    """How wide a point is blurred by the lens in each pixel, in pixels, if the picture shows things `above` the slab (mm)."""
    height, width = shape
    camera = scene.camera
    lens, size = camera.data.lens, camera.data.sensor_height
    place = np.array(camera.matrix_world)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    ray = np.stack([(x - width / 2) / height * size, (height / 2 - y) / height * size, np.full_like(x, -lens)], axis=-1)
    down = np.minimum((ray @ place[:3, :3].T)[..., 2], -1e-3)
    depth = np.clip((above / 100 - place[2, 3]) / down * lens, 0.01, 60)
    return circle(camera.data, depth, height)


def circle(camera, depth, height):
    """How wide a point at a depth is blurred, in pixels of a picture `height` high."""
    focus = camera.dof.focus_distance
    # Lengths of the lens are 1000 times those of the scene.
    aperture, lens = camera.lens / camera.dof.aperture_fstop / 1000, camera.lens / camera.sensor_height
    return aperture * np.abs(depth - focus) / depth * lens / focus * height


def blurred(picture, sigma):
    """The picture through a Gaussian of `sigma` pixels, its edges carried on outwards."""
    reach = int(np.ceil(sigma * 2.6))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2).astype(np.float32)
    weights /= weights.sum()
    for axis in (0, 1):
        pad = [(0, 0)] * 3
        pad[axis] = (reach, reach)
        wide = np.pad(picture, pad, mode="edge")
        size = picture.shape[axis]
        picture = sum(weight * np.take(wide, range(at, at + size), axis) for at, weight in enumerate(weights))
    return picture


def soften(picture, blur, counts):
    """Blurs what the lens has blurred anyhow, by less than the lens did, so that only noise goes. Pixels count by `counts`."""
    sigma = 0.17 * blur[..., None]
    result = picture
    step = 0.7
    for after in (1.4, 2.8, 5.6, 11.2, 22.4):
        share = np.clip((sigma - step / 2) / (step / 2), 0, 1)
        calm = blurred(picture * counts, step) / np.maximum(blurred(counts, step), 1e-4)
        result = result * (1 - share) + calm * share
        step = after
    return result


# The marks of the mask: fibers have 1, metal less.
METAL = 0.1


def before_lens(flat, passes, scene):
    """The filtered picture of what is held: metal led by its normals alone, and all behind it blurred by the lens."""
    light, normal, mask = passes
    metal = ((mask > METAL * 0.3) & (mask < METAL * 2))[..., 0]
    box = tuple(slice(at.min(), at.max() + 1) for at in np.nonzero(metal))
    shiny = smooth(light[box], (normal[box], mask[box]), (0.3, 0.04), passes=2)
    flat[box][metal[box]] = shiny[metal[box]]
    held = np.clip(mask / METAL, 0, 1)
    return flat * held + soften(flat, defocus(scene, mask.shape[:2], 1), 1.0001 - held) * (1 - held)


def calm_edges(picture, mask):
    """Takes the steps out of the outlines of metal."""
    most = np.max([np.roll(mask, (y, x), (0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1)], axis=0)
    edge = (mask > METAL * 0.1) & (mask < METAL * 0.95) & (most < METAL * 2)
    share = np.clip(blurred(edge.astype(np.float32), 0.7) * 2, 0, 1)
    return picture * (1 - share) + blurred(picture, 0.9) * share


BRIGHT = np.array([0.25, 0.6, 0.15], np.float32)


def recolored(picture, color):
    """A picture with the colors of another."""
    return color * ((picture @ BRIGHT) / np.maximum(color @ BRIGHT, 1e-4))[..., None]


def calm_skin(passes, camera):
    """The filtered picture of skin and lashes. Color is calmed more than brightness, so that pores and fine lines stay."""
    light, albedo, normal, mask, depth = passes
    base = np.maximum(albedo, 0.02)
    guides = (normal, mask, albedo)
    calm = smooth(light / base, guides, (0.2, 0.08, 0.12), tones=0.45) * base
    crisp = 0.1 * light + 0.9 * smooth(light / base, guides, (0.1, 0.08, 0.12), passes=2, tones=0.45) * base
    fine = 0.12 * light + 0.88 * smooth(light, (mask,), (0.35,), passes=1, tones=0.3)
    fine = recolored(fine, smooth(light, (mask,), (0.35,), passes=3, tones=0.6))
    keep = np.clip(mask * 1.5, 0, 1)
    picture = recolored(crisp, calm) * (1 - keep) + fine * keep
    blur = circle(camera, np.clip(depth, 0.1, 50), len(light))

    def typical(share):
        near = blurred(blur * share, 2) / np.maximum(blurred(share, 2), 1e-3)
        return np.clip(near[..., 0] - 1.5, 0, 60)

    bare = 1.0001 - keep
    behind = soften(picture, typical(bare), bare)
    before = soften(picture, typical(keep + 1e-4), np.ones_like(mask))
    return behind * (1 - keep) + before * keep


def grained(picture):
    """A toned picture with the grain of a sensor, most in its middle tones."""
    chance = np.random.default_rng(1)
    grain = chance.standard_normal((*picture.shape[:2], 1)) * 0.75 + chance.standard_normal(picture.shape) * 0.3
    return picture + grain * 0.009 * (0.6 + 0.8 * np.sqrt(np.clip(picture * (1 - picture), 0, 1)))


def finish(passes, out, scene, shot):
    """Filters and tones what was rendered and writes the picture `out`."""
    if shot == "worn":
        write(out, grained(tone(calm_skin(passes, scene.camera.data))))
    else:
        write(out, tone(calm_things(passes, scene, shot)))


def calm_things(passes, scene, shot):
    """The filtered picture of a tray, of its rows, or of what is held above it."""
    light, albedo, normal, mask, _ = passes
    base = np.maximum(albedo, 0.02)
    flat = smooth(light / base, (normal, mask, albedo), (0.25, 0.08, 0.12)) * base
    is_held = shot == "fan"
    if is_held:
        flat = before_lens(flat, (light, normal, mask), scene)
    own = 0.1 if is_held else 0.4
    fine = own * light + (1 - own) * smooth(light, (mask,), (0.35,), passes=1)
    keep = np.clip(mask * 1.5, 0, 1)
    result = flat * (1 - keep) + fine * keep
    if shot == "rows":
        result = soften(result, defocus(scene, mask.shape[:2], 6), np.ones_like(mask))
    if is_held:
        result = calm_edges(result, mask)
    return result
