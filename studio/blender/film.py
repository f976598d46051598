"""A film: one scene at several moments, between which nothing moves but the lashes that are held."""

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import denoise
import held
from shapes import UNIT

# How many pixels around the moving lashes are rendered for each moment.
MARGIN = 14


def take(scene, lashes, folder, out):
    """Renders each moment into a file: `out`-0, `out`-1 and so on. After the first, only where lashes move: the rest stays as it is."""
    poses = [pose(scene, strands) for strands in scene["moments"]]
    made = bpy.context.scene
    made.render.use_persistent_data = True
    first = box = None
    for number, points in enumerate(poses):
        lashes.data.vertices.foreach_set("co", (points * UNIT).astype(np.float32).ravel())
        lashes.data.update()
        bpy.ops.render.render()
        passes = denoise.read_passes(folder)
        if first is None:
            first, box = passes, frame(made, np.concatenate(poses))
        passes = tuple(merged(before, now, box) for before, now in zip(first, passes))
        denoise.finish(passes, f"{out}-{number}", scene["shot"])


def pose(scene, strands):
    """The points of the lashes at a moment. Each lash deviates in its own way, the same at all of them."""
    return held.lashes_of(scene, {**scene["held"], "strands": strands}, np.random.default_rng(scene["seed"]))[0]


def frame(made, points):
    """Has Blender render only where `points` are seen, and gives that part of the picture as rows and columns."""
    seen = np.array([world_to_camera_view(made, made.camera, Vector(point * UNIT))[:2] for point in points[::7]])
    width, height = made.render.resolution_x, made.render.resolution_y
    left, low = np.maximum(np.floor(seen.min(axis=0) * (width, height)) - MARGIN, 0).astype(int)
    right, high = np.minimum(np.ceil(seen.max(axis=0) * (width, height)) + MARGIN, (width, height)).astype(int)
    render = made.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = left / width, right / width
    render.border_min_y, render.border_max_y = low / height, high / height
    # One pixel less on each side, because a filter of the camera reaches that far.
    return slice(height - high + 1, height - low - 1), slice(left + 1, right - 1)


def merged(before, now, box):
    """A pass of the first moment with what was rendered of it again."""
    result = before.copy()
    result[box] = now[box]
    return result
