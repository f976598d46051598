"""A fan, or a single lash, on tweezers."""

import math

import materials
import numpy as np
from mathutils import Vector
from shapes import UNIT, add_mesh, lofted, slab, strand_lines, taper, tubes


def add_held(scene, chance):
    """The tweezers, the cards that they mirror, and the lashes, which are given back: in a film they move."""
    held = scene["held"]
    lashes = add_lashes(scene, held, chance)
    add_tweezers(held)
    for card in held["cards"]:
        add_card(card, Vector(held["place"]))
    return lashes


def add_card(card, middle):
    """A card that only shiny things see: with light of its own, or black."""
    points, faces = slab(card["width"], card["height"], 1, 0, 0.4, 0.2)
    thing = add_mesh("card", points, faces, materials.glowing(card["shine"]))
    toward = Vector(card["from"])
    thing.location = (middle + toward) * UNIT
    thing.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False


def add_lashes(scene, held, chance):
    """Adds the lashes and gives them."""
    points, quads, along = lashes_of(scene, held, chance)
    return add_mesh("held", points, quads, materials.fiber(scene["strand"]), along=along)


def lashes_of(scene, held, chance):
    """The mesh of the lashes, in directions of their own: across the fan, forward, and up where they curl."""
    strand, profile, behind = scene["strand"], scene["profile"], held["behindMm"]
    lengths, lean = (np.array([one[key] for one in held["strands"]]) for key in ("lengthMm", "lean"))
    count = len(lengths)
    # Where the tips hold them the lashes are pressed into a bundle; they open after it.
    spiral = np.arange(count) * 2.4
    bundle = (strand["diameterMm"] * 0.52 * np.sqrt(np.arange(count)))[:, None] * np.column_stack([np.cos(spiral), np.sin(spiral)])
    bundle = bundle[np.argsort(bundle[:, 0])]
    roots = np.column_stack([bundle[:, 0], np.full(count, -behind), bundle[:, 1]])
    t = (np.arange(len(profile) - 1) + 0.5) / (len(profile) - 1) * lengths[:, None]
    opening = np.clip((t - behind * 0.9) / (behind * 0.8), 0, 1)
    lines = strand_lines(chance, profile, roots, lengths, lean[:, None] * opening, chance.uniform(-2.5, 2.5, count))
    radii = taper(strand["diameterMm"], lines.shape[1], count)
    points, quads, along = tubes(lines, radii, 14, strand["flat"])
    axes = np.array([held["across"], held["forward"], held["up"]])
    return points @ axes + held["place"], quads, along


def section_of_arm():
    """An arm's section: its width from -1 to 1, its thickness from the flat inner face at 0 to the round outer one at 1."""
    angle = np.linspace(0, np.pi, 29)
    round_side = np.column_stack([np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.75, 0.14 + 0.86 * np.sin(angle) ** 0.75])
    edge = np.radians(np.linspace(180, 270, 5))[1:]
    corner = np.column_stack([-0.9 + 0.1 * np.cos(edge), 0.14 + 0.14 * np.sin(edge)])
    return np.concatenate([round_side, corner, corner[::-1] * [-1, 1]])


# How far from the ends of the tips the lashes are held, and from where on the tips bend, in millimeters.
HOLD = 0.35
BEND = 9


def bent(step):
    """How far aside an arm is, `step` millimeters from its end, because its tip is bent."""
    return 0.014 * max(0, BEND - step) ** 2


def arm_section(step, side, gap, section):
    """The section of an arm `step` millimeters from its end: how far aside and apart its points are."""
    nose = math.sqrt(1 - (1 - min(1, (step + 0.004) / 0.22)) ** 2)
    half = nose * (0.1 + 0.115 * step * math.exp(-step / 90))
    thick = nose * (0.1 + 0.66 * (1 - math.exp(-step / 11)))
    open_by = gap + 0.021 * max(0, step - 1.5) ** 1.42
    return section[:, 0] * half + bent(step) - bent(HOLD), side * (open_by + section[:, 1] * thick)


def add_tweezers(held):
    """Two slim arms that meet in fine, slightly bent tips where the lashes are held."""
    tweezers = held["tweezers"]
    back, apart = np.array(tweezers["back"]), np.array(tweezers["apart"])
    wide = np.cross(back, apart)
    metal = materials.brushed("#e2c3b3")
    steps = np.concatenate([[0, 0.015, 0.05, 0.11, 0.2], np.geomspace(HOLD, 70, 90)])
    section = section_of_arm()
    for side in (-1, 1):
        loops = []
        for step in steps:
            aside, away = arm_section(step, side, tweezers["gapMm"], section)
            loops.append(held["place"] + back * (step - HOLD) + np.outer(aside, wide) + np.outer(away, apart))
        points, faces, places = lofted(np.array(loops), steps, flip=side < 0)
        arm = add_mesh("arm", points, faces, metal)
        layer = arm.data.uv_layers.new(name="UV")
        layer.data.foreach_set("uv", places[faces.ravel()].ravel())
