"""Meshes of the studio, built with numpy. All lengths that come in are millimeters."""

import bpy
import numpy as np

# Blender units per millimeter: 1 unit is 100 mm, so that Cycles' smallest step is finer than the finest strand.
UNIT = 0.01


def add_mesh(name, points, faces, material, smooth=True, along=None):
    """Adds a mesh. `points` is (n, 3) in millimeters, `faces` (m, 4) indices, `along` (n) a value that materials read."""
    mesh = bpy.data.meshes.new(name)
    count = len(faces)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", (np.asarray(points, np.float32) * UNIT).ravel())
    mesh.loops.add(count * 4)
    mesh.loops.foreach_set("vertex_index", np.asarray(faces, np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(count, smooth))
    if along is not None:
        layer = mesh.attributes.new("along", "FLOAT", "POINT")
        layer.data.foreach_set("value", np.asarray(along, np.float32))
    mesh.update(calc_edges=True)
    thing = bpy.data.objects.new(name, mesh)
    mesh.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing


def tubes(lines, radii, sides=6, flat=1.0, wide=(1.0, 0.0, 0.0)):
    """Tubes around `lines` (s, p, 3) with `radii` (s, p): points, faces and where along its line each point is.

    `flat` below 1 presses the section to an oval, wide in the direction `wide`, along which no line may run.
    """
    strands, steps, _ = lines.shape
    tangent = np.gradient(lines, axis=1)
    tangent /= np.linalg.norm(tangent, axis=2, keepdims=True) + 1e-12
    wide = np.asarray(wide)
    across = wide - tangent * (tangent @ wide)[..., None]
    across /= np.linalg.norm(across, axis=2, keepdims=True) + 1e-12
    out = np.cross(tangent, across)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = across[:, :, None, :] * np.cos(angle)[:, None] + out[:, :, None, :] * (flat * np.sin(angle))[:, None]
    points = lines[:, :, None, :] + ring * radii[:, :, None, None]
    index = np.arange(strands * steps * sides).reshape(strands, steps, sides)
    turned = np.roll(index, -1, axis=2)
    faces = np.stack([index[:, :-1], turned[:, :-1], turned[:, 1:], index[:, 1:]], axis=-1)
    along = np.broadcast_to(np.linspace(0, 1, steps)[None, :, None], (strands, steps, sides))
    return points.reshape(-1, 3), faces.reshape(-1, 4), along.ravel()


def strand_lines(chance, profile, roots, lengths, lean, curl_deg, turn=None):
    """Center lines (s, p, 3) of strands that follow `profile` (p, 2: forward, up, in lengths) from `roots` (s, 3).

    `lean` (s, or s and p - 1) is the angle sideways and `curl_deg` (s) the deviation of the curl at the tip, in radians and degrees.
    `turn` (s) turns whole strands on the table, clockwise, in radians.
    """
    steps = np.diff(np.asarray(profile), axis=0)
    t = (np.arange(len(steps)) + 0.5) / len(steps)
    angle = np.arctan2(steps[:, 1], steps[:, 0])[None] + np.radians(curl_deg)[:, None] * t
    size = np.hypot(steps[:, 0], steps[:, 1])[None] * lengths[:, None]
    side = lean.reshape(len(lengths), -1) + chance.normal(0, 0.012, (len(lengths), 1)) * t * 2
    piece = np.stack([np.sin(side), np.cos(angle) * np.cos(side), np.sin(angle) * np.cos(side)], axis=-1) * size[..., None]
    if turn is not None:
        x, y = piece[..., 0].copy(), piece[..., 1].copy()
        cos, sin = np.cos(turn)[:, None], np.sin(turn)[:, None]
        piece[..., 0], piece[..., 1] = x * cos + y * sin, y * cos - x * sin
    line = np.concatenate([np.zeros((len(lengths), 1, 3)), np.cumsum(piece, axis=1)], axis=1)
    return line + roots[:, None, :]


def taper(diameter, steps, strands):
    """The radius along strands: r0 (1 - t^2.2), never quite nothing."""
    t = np.linspace(0, 1, steps)
    return np.broadcast_to(diameter / 2 * np.maximum(0.05, 1 - t**2.2), (strands, steps))


def rounded(width, height, radius, corner=8):
    """The outline of a rounded rectangle around the origin: (n, 2)."""
    turn = np.linspace(0, np.pi / 2, corner)
    parts = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        angle = turn + quarter * np.pi / 2
        center = np.array([sx * (width / 2 - radius), sy * (height / 2 - radius)])
        parts.append(center + radius * np.stack([np.cos(angle), np.sin(angle)], axis=-1))
    return np.concatenate(parts)


def turned_box(width, height, radius, wall):
    """A box whose wall is `wall`, a list of (inset, z): points and faces, open where the list ends."""
    loops = []
    for inset, z in wall:
        wide, high = width - 2 * inset, height - 2 * inset
        flat = rounded(wide, high, min(max(0.05, radius - inset), wide / 2, high / 2))
        loops.append(np.column_stack([flat, np.full(len(flat), z)]))
    points = np.concatenate(loops)
    size = len(loops[0])
    index = np.arange(len(points)).reshape(len(loops), size)
    turned = np.roll(index, -1, axis=1)
    faces = np.stack([index[:-1], turned[:-1], turned[1:], index[1:]], axis=-1).reshape(-1, 4)
    return points, faces


def lofted(loops, heights, flip=False):
    """A skin over closed loops (n, m, 3) at `heights` (n): points, faces, and (around, height) of each point.

    `flip` turns the faces, for loops that run the other way around.
    """
    count, size, _ = loops.shape
    closed = np.concatenate([loops, loops[:, :1]], axis=1)
    index = np.arange(count * (size + 1)).reshape(count, size + 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], axis=-1).reshape(-1, 4)
    around = np.tile(np.linspace(0, 1, size + 1), count)
    return closed.reshape(-1, 3), faces[:, ::-1] if flip else faces, np.column_stack([around, np.repeat(heights, size + 1)])


def arc(inset, z, radius, start, end, steps=5):
    """Points (inset, z) of a wall along an arc around (inset, z), from angle `start` to `end` in degrees."""
    turn = np.radians(np.linspace(start, end, steps))
    return [(inset - radius * np.cos(a), z + radius * np.sin(a)) for a in turn]


def slab(width, height, thick, z, radius=0.3, edge=0.05):
    """A plate with rounded corners and a soft upper edge: points and faces."""
    top = z + thick
    # The second ring keeps the shading of the edge off the flat.
    wall = [(0, z), *arc(edge, top - edge, edge, 0, 90, 4), (edge * 1.4, top), (min(width, height) / 2 - 0.0001, top)]
    return turned_box(width, height, radius, wall)


def lathed(outline, sides=72):
    """What a lathe turns out of `outline`, a list of (radius, height): points, faces, and (around, along) of each point."""
    outline = np.asarray(outline, float)
    angle = np.linspace(0, 2 * np.pi, sides + 1)
    rings = [np.column_stack([r * np.cos(angle), r * np.sin(angle), np.full(sides + 1, z)]) for r, z in outline]
    index = np.arange(len(outline) * (sides + 1)).reshape(len(outline), sides + 1)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], axis=-1).reshape(-1, 4)
    heights = (outline[:, 1] - outline[0, 1]) / max(1e-6, outline[-1, 1] - outline[0, 1])
    around = np.tile(angle / (2 * np.pi), len(outline))
    return np.concatenate(rings), faces, np.column_stack([around, np.repeat(heights, sides + 1)])
