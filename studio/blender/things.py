"""What comes with lashes: things that are turned on a lathe or bent from a bar."""

import math

import bpy
import materials
import numpy as np
from mathutils import Euler, Matrix, Vector
from shapes import UNIT, add_mesh, lathed, tubes


def add_things(scene):
    for thing in scene["things"]:
        radius = max((r for part in thing["turned"] for r, _ in part["outline"]), default=0)
        for part in thing["turned"]:
            place(thing, add_turned(part), radius)
            if "wrap" in part:
                wrap = part["wrap"]
                place(thing, add_wrap(wrap, part, scene["print"]["wraps"][",".join(wrap["words"])]), radius)
        for bar in thing["bent"]:
            place(thing, add_bent(bar), 0)


def surface_of(part):
    return materials.plain("thing", part["color"], part["roughness"], in_Metallic=float(part["metallic"]))


def add_turned(part):
    points, faces, _ = lathed(part["outline"])
    made = add_mesh("turned", points, faces, surface_of(part))
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)
    return made


def add_wrap(wrap, part, file):
    """A print around a part, a hair above it, with its middle where the viewer is."""
    radius, low = wrap["radius"] + 0.02, wrap["from"]
    points, faces, places = lathed([(radius, low), (radius, low + wrap["longMm"])])
    made = add_mesh("wrap", points, faces, materials.printed(file, part["roughness"]))
    layer = made.data.uv_layers.new(name="UV")
    layer.data.foreach_set("uv", places[faces.ravel()].ravel())
    return made


def add_bent(bar):
    line, radii = np.array([bar["line"]]), np.array([bar["radii"]])
    points, faces, along = tubes(line, radii, 16, bar["flat"], wide=(0, 0, 1))
    return add_mesh("bent", points, faces, surface_of(bar), along=along)


def place(thing, made, radius):
    """Lays a made thing on the slab or stands it there, turned; the middle of its print is at the angle of half a turn."""
    x, y, turn = thing["x"], thing["y"], math.radians(thing["turnDeg"])
    matrix = Matrix.Translation(Vector((x, y, radius if thing["isLying"] else 0)) * UNIT) @ Euler((0, 0, turn)).to_matrix().to_4x4()
    if thing["isLying"] and thing["turned"]:
        # The lathe's axis points up: laid down it points away from the viewer, with the print on top.
        matrix = matrix @ Euler((math.radians(-90), 0, 0)).to_matrix().to_4x4() @ Euler((0, 0, math.radians(90))).to_matrix().to_4x4()
    elif thing["turned"]:
        matrix = matrix @ Euler((0, 0, math.radians(90))).to_matrix().to_4x4()
    made.matrix_world = matrix
    bpy.context.view_layer.update()
