"""Builds the scene of a JSON file and renders it: blender -b -P render.py -- scene.json out.raw

The scene comes from studio/scene.ts, in millimeters. The picture is written as bare sRGB numbers of 16 bits, row by row, not yet graded.
"""

import json
import math
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Matrix, Vector

import denoise
import film
import held
import lid
import materials
import pieces
import shapes
import things
from shapes import UNIT, add_mesh, slab

def add_ground(scene):
    ground = scene["ground"]
    stone = materials.stone(ground["color"], scene["seed"])
    depth = -ground["block"]["height"]
    points, faces = shapes.turned_box(1600, 1600, 10, [(0, depth), (799, depth)])
    add_mesh("ground", points, faces, stone)
    block = ground["block"]
    shape, quads = slab(block["width"], block["depth"], block["height"], -block["height"], 3, 1.2)
    thing = add_mesh("block", shape, quads, materials.stone(ground["blockColor"], scene["seed"] + 5))
    thing.location = Vector((block["x"], block["y"], 0)) * UNIT
    thing.rotation_euler.z = math.radians(block["turnDeg"])


def add_table(scene, chance):
    """The tray with all that is in it and beside it, on its slab, and what is held above it, which is given."""
    pieces.add_tray(scene)
    pieces.add_fringe(scene, chance)
    pieces.add_pieces(scene, chance)
    things.add_things(scene)
    lashes = held.add_held(scene, chance) if scene["held"] else None
    add_ground(scene)
    return lashes


def add_light(name, kind, where, to, **settings):
    light = bpy.data.lights.new(name, kind)
    for key, value in settings.items():
        setattr(light, key, value)
    thing = bpy.data.objects.new(name, light)
    thing.location = Vector(where) * UNIT
    thing.rotation_euler = (Vector(to) - Vector(where)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)


def add_lights(scene):
    """A window's sun through its bars, a softbox at ten o'clock, and the room's own light."""
    light = scene["light"]
    sun = np.array(light["sunFrom"], float)
    warm = materials.linear("#ffe9d0")[:3]
    add_light("sun", "SUN", sun, (0, 0, 0), energy=light["sun"], angle=math.radians(light["sunAngleDeg"]), color=warm)
    for name in ("key", "edge"):
        box = light[name]
        wide, high = box["sizeMm"]
        add_light(name, "AREA", box["from"], box["to"], energy=box["energy"], shape="RECTANGLE", size=wide * UNIT, size_y=high * UNIT, color=(1, 0.97, 0.94))
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    back = world.node_tree.nodes["Background"]
    back.inputs["Color"].default_value = materials.linear(light["roomColor"])
    back.inputs["Strength"].default_value = light["room"]
    bpy.context.scene.world = world
    add_gobo(scene, sun)


def add_gobo(scene, sun):
    """The bars of a window between the sun and the table, seen by no camera."""
    gobo = scene["gobo"]
    toward = Vector(sun).normalized()
    turn = toward.to_track_quat("Z", "Y").to_euler()
    dark = materials.plain("bars", "#000000", 1)
    for bar in gobo:
        points, faces = slab(bar["width"], bar["height"], 2, 0, 0.5, 0.3)
        thing = add_mesh("bar", points, faces, dark)
        local = Vector((bar["x"], bar["y"], 0))
        local.rotate(turn)
        thing.location = (Vector(scene["windowOver"]) + toward * 420 + local) * UNIT
        spun = turn.to_matrix().to_4x4()
        thing.rotation_euler = (spun @ Matrix.Rotation(math.radians(bar["turnDeg"]), 4, "Z")).to_euler()
        thing.visible_camera = thing.visible_glossy = thing.visible_diffuse = False


def add_camera(scene):
    view = scene["camera"]
    around, above = math.radians(view["azimuthDeg"]), math.radians(view["elevationDeg"])
    target = Vector(view["target"])
    away = Vector((math.sin(around) * math.cos(above), -math.cos(around) * math.cos(above), math.sin(above)))
    camera = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", camera)
    thing.location = (target + away * view["distanceMm"]) * UNIT
    thing.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    thing.rotation_euler.rotate_axis("Z", math.radians(view.get("rollDeg", 0)))
    camera.lens, camera.sensor_fit, camera.sensor_height = view["lensMm"], "VERTICAL", 36
    camera.clip_start, camera.clip_end = 0.01, 100
    camera.dof.use_dof = True
    focus = Vector(view.get("focus", view["target"]))
    depth = (focus - target - away * view["distanceMm"]).dot(-away)
    camera.dof.focus_distance = depth * UNIT
    # Blender takes the lens for meters of its own unit, of which one is 100 mm here.
    camera.dof.aperture_fstop = view["fStop"] / 10
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def set_up(scene, folder):
    """Cycles, and a file for each pass that the filter reads."""
    made = bpy.context.scene
    made.render.engine = "CYCLES"
    made.render.resolution_x, made.render.resolution_y = scene["width"], scene["height"]
    made.render.resolution_percentage = 100
    cycles = made.cycles
    cycles.device, cycles.samples, cycles.seed = "CPU", scene["samples"], scene["seed"] % 1000
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.06, 8
    if scene["lid"]:
        cycles.use_adaptive_sampling = False
    if scene["held"]:
        cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 16
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transparent_max_bounces, cycles.caustics_reflective, cycles.caustics_refractive = 12, False, False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.pixel_filter_type = 4, 12, "BLACKMAN_HARRIS"
    cycles.use_denoising = False
    made.render.threads_mode, made.render.threads = "FIXED", 2
    layer = made.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for slot, output in (("light", "Image"), ("albedo", "DiffCol"), ("normal", "Normal")):
        files.file_slots.new(slot)
        tree.links.new(source.outputs[output], files.inputs[slot])


def main():
    scene_path, out = sys.argv[sys.argv.index("--") + 1 :][:2]
    with open(scene_path, encoding="utf-8") as file:
        scene = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    chance = np.random.default_rng(scene["seed"])
    lashes = lid.add_lid(scene, chance) if scene["lid"] else add_table(scene, chance)
    add_lights(scene)
    add_camera(scene)
    with tempfile.TemporaryDirectory() as folder:
        set_up(scene, folder)
        if "moments" in scene:
            film.take(scene, lashes, folder, out)
        else:
            bpy.ops.render.render()
            denoise.finish(denoise.read_passes(folder), out, scene["shot"])


main()
