"""The tray, its card and what is on it: fringes of strands, segments, strips."""

import materials
import numpy as np
import shapes
from mathutils import Vector
from shapes import UNIT, add_mesh, slab, strand_lines, taper, tubes, turned_box

# How thick a card with its print is, and how thick strips of foil are, in millimeters.
CARD = 0.52
STRIP = 0.28


def add_tray(scene):
    card, tray = scene["card"], scene["tray"]
    width, height = card["width"], card["height"]
    rim = materials.plain("tray", tray["color"], 0.32, in_Specular=0.5)
    wall = [(1.6, 0), *shapes.arc(0.8, 0.8, 0.8, -90, 0), *shapes.arc(0.6, 5.6, 0.6, 0, 90)]
    floor = scene["base"] - CARD
    wall += [*shapes.arc(1.4, 5.6, 0.6, 90, 180), (2.2, floor), (width / 2, floor)]
    add_mesh("tray", *turned_box(width + 5.4, height + 5.4, tray["corner"], wall), rim)
    add_card(scene, width, height)


def add_card(scene, width, height):
    corner = scene["tray"]["corner"] - 2.3
    add_mesh("card-edge", *slab(width, height, CARD - 0.02, scene["base"] - CARD, corner, 0.1), materials.plain("edge", "#efe9df", 0.6))
    flat = shapes.rounded(width * 0.985, height * 0.992, corner)
    # A fan around the middle, of quads whose last two points are the same neighbors.
    points = np.column_stack([np.concatenate([flat, [[0, 0]]]), np.full(len(flat) + 1, scene["base"])])
    index = np.arange(0, len(flat), 2)
    count = len(flat)
    faces = np.stack([np.full(len(index), count), index, (index + 1) % count, (index + 2) % count], axis=-1)
    face = add_mesh("card", points, faces, materials.printed(scene["print"]["card"]), smooth=False)
    layer = face.data.uv_layers.new(name="UV")
    places = points[faces.ravel()]
    layer.data.foreach_set("uv", np.column_stack([places[:, 0] / width + 0.5, places[:, 1] / height + 0.5]).ravel())


def add_foil(place, width, base, tilt=0.0):
    """A strip of foil that carries roots; `place` is the left end of the roots, `base` what it lies on."""
    x, y = place
    strip, faces = slab(width + 3.4, 3.6, STRIP - 0.04, base, 0.3, 0.06)
    strip[:, 1] += strip[:, 0] * tilt
    add_mesh("strip", strip + [x + width / 2, y - 1.1, 0], faces, materials.foil(), smooth=False)


def add_fringe(scene, chance):
    """Rows of strands that stand side by side."""
    fringe, strand, base = scene["fringe"], scene["strand"], scene["base"]
    glue = materials.plain("glue", strand["root"], 0.5)
    fiber = materials.fiber(strand)
    for row in fringe["rows"]:
        x, y, width = row["x"], row["y"], row["width"]
        tilt = chance.normal(0, 0.0025)
        add_foil((x, y), width, base, tilt)
        if fringe["guideMm"] > 0:
            add_guide(row, fringe["guideMm"], base, tilt)
        if scene["shot"] == "rows":
            add_glue_line(row, base, tilt, glue, chance)
        else:
            bead, faces = slab(width + 0.5, 0.75, 0.2, base + STRIP - 0.06, 0.2, 0.09)
            bead[:, 1] += bead[:, 0] * tilt
            add_mesh("bead", bead + [x + width / 2, y - 0.2, 0], faces, glue)
        lines, radii = fringe_strands(row, scene, chance)
        lines[:, :, 1] += (lines[:, :1, 0] - x - width / 2) * tilt
        lines[:, :, 2] += base + STRIP
        points, quads, along = tubes(lines, radii, scene["sides"], strand["flat"])
        add_mesh("strands", points, quads, fiber, along=along)


def add_glue_line(row, base, tilt, glue, chance):
    """The glue along a row's roots as a close-up shows it: a fine line, wider here and thinner there."""
    at = np.linspace(-0.2, row["width"] + 0.2, 240)
    rough = np.convolve(chance.normal(0, 1, len(at) + 8), np.full(9, 1 / 9), "valid")
    radii = 0.24 * (1 + 0.25 * rough)
    radii[[0, 1, -2, -1]] *= [0.1, 0.75, 0.75, 0.1]
    line = np.column_stack([row["x"] + at, row["y"] - 0.08 + 0.03 * rough + (at - row["width"] / 2) * tilt, np.full(len(at), base + STRIP)])
    points, quads, along = tubes(line[None], radii[None], 14, 0.5, (0, 1, 0))
    add_mesh("bead", points, quads, glue, along=along)


def add_guide(row, every, base, tilt):
    """Fine marks along the strip, as many millimeters apart as it says."""
    ink = materials.plain("guide", "#5d4a3d", 0.6)
    for at in np.arange(every / 2, row["width"], every):
        mark, faces = slab(0.14, 1.3, 0.02, base + STRIP - 0.04, 0.02, 0.005)
        add_mesh("mark", mark + [row["x"] + at, row["y"] - 1.75 + (at - row["width"] / 2) * tilt, 0], faces, ink)


def fringe_strands(row, scene, chance):
    """The center lines and radii of a row's strands; `spike` strands at a time share a root and meet at the tip."""
    strand, fringe, count = scene["strand"], scene["fringe"], row["strands"]
    spike = fringe["spike"]
    places = (np.arange(count) + 0.5) / count * row["width"] + row["x"]
    lengths = row["lengthMm"] * (1 + chance.uniform(-0.02, 0.02, count))
    lengths -= np.where(np.arange(count) % 2 == 0, 0, fringe["shortMm"])
    lean = chance.normal(0, 0.022, count) + np.repeat(chance.normal(0, 0.02, count // 8 + 1), 8)[:count]
    lean += np.where(chance.random(count) < 0.012, chance.normal(0, 0.12, count), 0)
    curl = chance.uniform(-4, 4, count) + np.repeat(chance.normal(0, 1.5, count // 12 + 1), 12)[:count]
    pitch = row["width"] / count
    roots = np.column_stack([places + chance.normal(0, pitch * 0.3, count), row["y"] + chance.normal(0, 0.07, count), chance.uniform(0, 0.12, count)])
    if spike > 1:
        group = np.arange(count) // spike
        inside = np.arange(count) % spike - (spike - 1) / 2
        middle = (group + 0.5) * spike * pitch + row["x"] + chance.normal(0, 0.12, count)[group]
        lean = inside * -0.014 + chance.normal(0, 0.03, count)[group]
        curl = chance.normal(0, 2, count)[group]
        roots[:, 0] = middle + inside * 0.16
    profile = scene["profile"][::4] if scene["held"] else scene["profile"]
    lines = strand_lines(chance, profile, roots, lengths, lean, curl)
    return lines, taper(strand["diameterMm"], lines.shape[1], count)


def add_pieces(scene, chance):
    """Segments and strips: strands that are placed one by one, with their foils, bands, magnets and cloth."""
    pieces, floor = scene["pieces"], scene["base"]
    if pieces["lining"]:
        floor += add_lining(scene)
    for foil in pieces["foils"]:
        add_foil((foil["x"], foil["y"]), foil["width"], scene["base"])
    if pieces["foils"]:
        floor += STRIP - 0.04
    if pieces["strands"]:
        add_strands(scene, chance, floor)
    add_bands(scene, floor)
    for magnet in pieces["magnets"]:
        add_magnet(magnet, floor)


def add_lining(scene):
    """The cloth that strips lie on. Gives how thick it is."""
    lining = scene["pieces"]["lining"]
    thick = 0.7
    cloth = materials.cloth(scene["tray"]["lining"])
    points, faces = slab(lining["width"], lining["height"], thick, scene["base"], 5, 0.5)
    add_mesh("cloth", points + [0, lining["y"], 0], faces, cloth)
    return thick


def add_strands(scene, chance, floor):
    strand, placed = scene["strand"], scene["pieces"]["strands"]
    count = len(placed)
    roots = np.array([(one["x"], one["y"], one["z"] + floor) for one in placed])
    lengths = np.array([one["lengthMm"] for one in placed])
    turn = np.array([one["turn"] for one in placed])
    lean, curl = chance.normal(0, 0.015, count), chance.uniform(-4, 4, count)
    lines = strand_lines(chance, scene["profile"], roots, lengths, lean, curl, turn)
    radii = taper(strand["diameterMm"], lines.shape[1], count)
    points, quads, along = tubes(lines, radii, scene["sides"] + 1, strand["flat"])
    add_mesh("strands", points, quads, materials.fiber(strand), along=along)


def add_bands(scene, floor):
    """Bands of cotton in their color, or of clear thread."""
    bands = scene["pieces"]["bands"]
    if not bands:
        return
    color, thick = scene["band"]["color"], bands[0]["thickMm"]
    material = materials.plain("band", color, 0.55) if color else materials.clear()
    lines = np.array([[(x, y, floor + thick / 2) for x, y in band["line"]] for band in bands])
    points, quads, along = tubes(lines, np.full(lines.shape[:2], thick / 2), 8, wide=(0, 0, 1))
    add_mesh("bands", points, quads, material, along=along)


def add_magnet(magnet, floor):
    metal = materials.plain("magnet", "#b9b2ac", 0.3, in_Metallic=1.0)
    points, faces = slab(2.5, 1.05, 0.85, 0, 0.25, 0.12)
    thing = add_mesh("magnet", points, faces, metal)
    thing.location = Vector((magnet["x"], magnet["y"], floor)) * UNIT
    thing.rotation_euler.z = magnet["turn"]
