"""Materials of the studio."""

import bpy


def linear(hex_color):
    """The linear red, green and blue of #rrggbb, with alpha 1."""
    parts = [int(hex_color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1)


class Nodes:
    """The nodes of a new material, with short ways to add and join them."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.add("OutputMaterial")

    def add(self, kind, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            if key.startswith("in_"):
                node.inputs[key[3:].replace("_", " ")].default_value = value
            else:
                setattr(node, key, value)
        return node

    def join(self, source, target):
        self.tree.links.new(source, target)

    def mix(self, share, first, second, blend="MIX"):
        """A color between two, or one times the other; each is a color or the output of a node."""
        node = self.add("MixRGB", blend_type=blend)
        for place, value in zip(("Fac", "Color1", "Color2"), (share, first, second)):
            if isinstance(value, (tuple, float, int)):
                node.inputs[place].default_value = value
            else:
                self.join(value, node.inputs[place])
        return node.outputs[0]

    def noise(self, scale, detail=4.0, where=None, rough=0.55):
        node = self.add("TexNoise", in_Scale=scale, in_Detail=detail, in_Roughness=rough)
        if where is not None:
            self.join(where, node.inputs["Vector"])
        return node.outputs["Fac"]

    def ramp(self, value, low, high):
        node = self.add("MapRange")
        self.join(value, node.inputs["Value"])
        node.inputs["From Min"].default_value = low
        node.inputs["From Max"].default_value = high
        return node.outputs[0]

    def scaled(self, value, by):
        node = self.add("Math", operation="MULTIPLY")
        self.join(value, node.inputs[0])
        node.inputs[1].default_value = by
        return node.outputs[0]

    def surface(self, color, roughness, bump=None, strength=0.3, depth=0.002, **settings):
        """Ends the material with a principled surface and gives it."""
        shade = self.add("BsdfPrincipled", in_Roughness=roughness, **settings)
        if isinstance(color, tuple):
            shade.inputs["Base Color"].default_value = color
        else:
            self.join(color, shade.inputs["Base Color"])
        if bump is not None:
            node = self.add("Bump", in_Strength=strength, in_Distance=depth)
            self.join(bump, node.inputs["Height"])
            self.join(node.outputs[0], shade.inputs["Normal"])
        self.join(shade.outputs[0], self.out.inputs["Surface"])
        return self.material


def plain(name, color, roughness, **settings):
    return Nodes(name).surface(linear(color), roughness, **settings)


def fiber(strand):
    """Fiber, colored from root to tip. A dull root throws back nothing where it leaves its band."""
    nodes = Nodes("fiber")
    along = nodes.add("Attribute", attribute_name="along").outputs["Fac"]
    color = nodes.mix(nodes.ramp(along, 0.25, 0.85), linear(strand["root"]), linear(strand["tip"]))
    specular = strand.get("specular", 0.22)
    made = nodes.surface(color, strand["roughness"], in_Specular=specular)
    if strand.get("hasDullRoot"):
        shade = next(node for node in nodes.tree.nodes if node.type == "BSDF_PRINCIPLED")
        nodes.join(nodes.scaled(nodes.ramp(along, 0.03, 0.45), specular), shade.inputs["Specular"])
    return made


def stone(color, seed):
    """Honed limestone: broad clouds, fine grain, few pits."""
    nodes = Nodes("stone")
    place = nodes.add("TexCoord").outputs["Object"]
    shift = nodes.add("Mapping")
    shift.inputs["Location"].default_value = (seed % 97, seed % 53, 0)
    shift.inputs["Rotation"].default_value = (0, 0, seed % 7)
    shift.inputs["Scale"].default_value = (1, 2.2, 1)
    nodes.join(place, shift.inputs["Vector"])
    where = shift.outputs[0]
    base = linear(color)

    def shade(*by):
        return tuple(min(1, part * change) for part, change in zip(base[:3], by)) + (1,)

    clouds = nodes.mix(nodes.ramp(nodes.noise(1.1, 7.0, where, 0.62), 0.34, 0.66), shade(0.84, 0.81, 0.76), shade(1.1, 1.09, 1.07))
    veins = nodes.ramp(nodes.noise(3.1, 9.0, where, 0.7), 0.42, 0.62)
    veined = nodes.mix(nodes.scaled(veins, 0.5), clouds, shade(1.16, 1.15, 1.13))
    speck = nodes.ramp(nodes.noise(75.0, 3.0, where, 0.75), 0.38, 0.62)
    grain = nodes.mix(nodes.scaled(speck, 0.3), veined, shade(0.8, 0.78, 0.75))
    pits = nodes.ramp(nodes.noise(16.0, 5.0, where, 0.6), 0.655, 0.7)
    deep = nodes.mix(pits, grain, shade(0.6, 0.56, 0.5))
    height = nodes.mix(pits, nodes.noise(60.0, 5.0, where, 0.75), (0.0, 0.0, 0.0, 1))
    return nodes.surface(deep, 0.6, height, 0.5, 0.005, in_Specular=0.35)


def foil():
    """The strip that roots stand on."""
    return plain("foil", "#e9e0d4", 0.3, in_Specular=0.6, in_Metallic=0.25)


def clear(alpha=0.4, gloss=0.7):
    """Clear thread: little more than its gloss."""
    return plain("clear", "#f4ece2", 0.12, in_Specular=gloss, in_Alpha=alpha)


def cloth(color):
    """Short-haired velvet."""
    nodes = Nodes("cloth")
    where = nodes.add("TexCoord").outputs["Object"]
    base = linear(color)
    deep = tuple(part * 0.82 for part in base[:3]) + (1,)
    shade = nodes.mix(nodes.ramp(nodes.noise(9.0, 4.0, where), 0.35, 0.7), deep, base)
    return nodes.surface(shade, 0.9, nodes.noise(220.0, 3.0, where, 0.8), 0.6, 0.004, in_Specular=0.1, in_Sheen=0.8)


def printed(path, roughness=0.46):
    """A coated surface with its print; the picture covers the face that has coordinates."""
    nodes = Nodes("printed")
    image = nodes.add("TexImage", interpolation="Cubic", extension="EXTEND")
    image.image = bpy.data.images.load(path)
    nodes.join(nodes.add("TexCoord").outputs["UV"], image.inputs["Vector"])
    return nodes.surface(image.outputs["Color"], roughness, nodes.noise(160.0, 2.0), 0.06, 0.001, in_Specular=0.4)



def brushed(color):
    """Brushed metal: fine strokes along it, which draw highlights out across. Its place is (around, millimeters along)."""
    nodes = Nodes("brushed")
    place = nodes.add("Mapping")
    place.inputs["Scale"].default_value = (90, 0.5, 1)
    nodes.join(nodes.add("TexCoord").outputs["UV"], place.inputs["Vector"])
    strokes = nodes.noise(1.0, 5.0, place.outputs[0], 0.7)
    tone = nodes.mix(strokes, tuple(part * 0.8 for part in linear(color)[:3]) + (1,), linear(color))
    made = nodes.surface(tone, 0.26, strokes, 0.2, 0.00001, in_Metallic=1.0, in_Anisotropic=0.6)
    shade = next(node for node in nodes.tree.nodes if node.type == "BSDF_PRINCIPLED")
    nodes.join(nodes.add("Tangent", direction_type="UV_MAP").outputs[0], shade.inputs["Tangent"])
    return made


def glowing(strength):
    """White light of a strength; black at 0."""
    nodes = Nodes("glowing")
    glow = nodes.add("Emission", in_Strength=strength)
    nodes.join(glow.outputs[0], nodes.out.inputs["Surface"])
    return nodes.material


def skin():
    """Skin whose points say their color (`tint`), and how `rough` and `soft` they are; where it is soft light goes in and comes out again, red the farthest."""
    nodes = Nodes("skin")
    tint = nodes.add("Attribute", attribute_name="tint").outputs["Color"]
    where = nodes.add("TexCoord").outputs["Object"]
    # Color is mottled down to the size of a pore. Light spreads within skin and color does not, so this is what looks sharp.
    mottled = nodes.mix(nodes.ramp(nodes.noise(1700.0, 3.0, where, 0.65), 0.3, 0.7), (0.9, 0.86, 0.84, 1), (1.09, 1.11, 1.12, 1))
    tint = nodes.mix(1.0, tint, mottled, "MULTIPLY")
    made = nodes.surface(tint, 0.5, nodes.noise(900.0, 3.0, where, 0.7), 0.5, 0.00014, in_Specular=0.42, in_Sheen=0.12)
    shade = next(node for node in nodes.tree.nodes if node.type == "BSDF_PRINCIPLED")
    nodes.join(tint, shade.inputs["Subsurface Color"])
    for name, socket in (("rough", "Roughness"), ("soft", "Subsurface")):
        nodes.join(nodes.add("Attribute", attribute_name=name).outputs["Fac"], shade.inputs[socket])
    shade.subsurface_method = "RANDOM_WALK"
    # 0.65, 0.22 and 0.11 mm, in units of 100 mm.
    shade.inputs["Subsurface Radius"].default_value = (0.0065, 0.00225, 0.0011)
    return made
