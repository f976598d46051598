"""A downcast lid with lashes on it."""

import materials
import numpy as np
from plate import HIGH, INNER, LEFT, LOW, OUTER, RIGHT, Plate, bell, crease_line, ease, lid_line
from shapes import add_mesh, slab, strand_lines, taper, tubes

# Which way a tube's section is turned: along no lash.
ASIDE = (0.83, 0.2, 0.52)


def unit(vector):
    return vector / (np.linalg.norm(vector, axis=-1, keepdims=True) + 1e-9)


def add_lid(scene, chance):
    lid = scene["lid"]
    # Nearly as fine as a pixel.
    step = max(0.032, 22 / scene["width"])
    plate = Plate(np.random.default_rng(lid["plate"]), materials.linear(lid["skin"])[:3], step)
    if lid["liner"]:
        paint_liner(plate, lid)
    seat_roots(plate, lid)
    add_skin(plate, lid)
    slopes = np.gradient(plate.depth, step)
    blur = np.exp(-np.square(np.hypot(plate.fx, plate.fz) * 2 * np.pi * 0.8) / 2)
    calm = np.fft.ifft2(np.fft.fft2(plate.depth) * blur).real
    for row in lid["rows"]:
        add_row(plate, calm, row, scene, chance)
    for band in lid["bands"]:
        add_band(plate, calm, band, lid["side"], chance)
    add_down(plate, slopes, lid, chance)


def mirrored(points, faces, side):
    """A right eye is a left one in a mirror."""
    return (points, faces) if side > 0 else (points * [-1, 1, 1], faces[:, ::-1])


def add_skin(plate, lid):
    index = np.arange(plate.nx * plate.nz).reshape(plate.nz, plate.nx)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], axis=-1).reshape(-1, 4)
    points = np.stack([plate.x, plate.depth, plate.z], axis=-1).reshape(-1, 3)
    skin = add_mesh("skin", *mirrored(points, faces, lid["side"]), materials.skin()).data
    tint = skin.attributes.new("tint", "FLOAT_COLOR", "POINT")
    tint.data.foreach_set("color", np.concatenate([plate.color, np.ones_like(plate.color[..., :1])], axis=-1).astype(np.float32).ravel())
    for name, field in (("rough", plate.rough), ("soft", np.clip(plate.soft, 0, 1))):
        skin.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", field.astype(np.float32).ravel())


def axes_at(plate, calm, x, droop):
    """Along the lid's edge, forward where lashes begin, and up where they curl: (s, 3, 3)."""

    def depth(at):
        return plate.at(calm, at, lid_line(at) + 0.3)

    near = 0.4
    along = unit(np.stack([np.full_like(x, 2 * near), depth(x + near) - depth(x - near), (lid_line(x + near) - lid_line(x - near)) * 0.55], axis=-1))
    down = unit(np.array([0, 0, -1.0]) + along * along[:, 2:])
    out = np.cross(along, down)
    out = np.where(out[:, 1:2] > 0, -out, out)
    cos, sin = np.cos(droop)[:, None], np.sin(droop)[:, None]
    return np.stack([along, out * cos + down * sin, out * sin - down * cos], axis=1)


def seat_roots(plate, lid):
    """Skin is darker where lashes grow out of it, and rises a little around them."""
    shade, rise = np.zeros_like(plate.depth), np.zeros_like(plate.depth)
    reach = round(0.35 / plate.step)
    far = np.hypot(*np.mgrid[-reach : reach + 1, -reach : reach + 1]) * plate.step
    for along, below, *_ in (lash for row in lid["rows"] if not row["isBanded"] for lash in row["lashes"]):
        x = INNER + (OUTER - INNER) * along
        column, line = round((x - LEFT) / plate.step), round((lid_line(x) - below - LOW) / plate.step)
        around = np.s_[line - reach : line + reach + 1, column - reach : column + reach + 1]
        shade[around] = np.maximum(shade[around], bell(far, 0.09))
        rise[around] = np.maximum(rise[around], bell(far, 0.13))
    plate.color = plate.color * (1 - 0.45 * shade[..., None])
    plate.depth = plate.depth - 0.022 * rise


def add_row(plate, calm, row, scene, chance):
    """A row of lashes along the lid's edge. The base of an extension is fine, and lies along the lash that carries it."""
    along, below, lean, droop, lengths = np.array(row["lashes"]).T
    count = len(along)
    x = INNER + (OUTER - INNER) * along
    # What is closed to a point goes astray as one.
    tuft = row["tuft"]
    curl, astray = (np.repeat(chance.normal(0, much, (count // tuft, wide)), tuft, axis=0) for much, wide in ((5, 1), (row["stray"], 3)))
    lines = strand_lines(chance, row["profile"], np.zeros((count, 3)), lengths, lean, curl[:, 0])
    t = np.linspace(0, 1, lines.shape[1])
    lines = np.einsum("spk,skj->spj", lines, axes_at(plate, calm, x, np.radians(droop)))
    lines += astray[:, None] * np.square(t)[:, None]
    z = lid_line(x) - below
    depth = before_edge(plate, calm, x, z) if row["isBanded"] else plate.at(plate.depth, x, z)
    lines += np.stack([x, depth + row["deepMm"], z], axis=-1)[:, None]
    strand = row["strand"]
    radii = taper(strand["diameterMm"], len(t), count) * chance.uniform(*row["thick"], count)[:, None]
    radii = radii * (1 - (1 - row["base"]) * (1 - ease(0, 1.4, t * lengths[:, None])))
    points, faces, places = tubes(lines, radii, scene["sides"], strand["flat"], ASIDE)
    add_mesh("lashes", *mirrored(points, faces, scene["lid"]["side"]), materials.fiber(strand), along=places)


def before_edge(plate, calm, x, z):
    """How deep the lid is at places above its edge, and its edge at those below."""
    return plate.at(calm, x, np.maximum(z, lid_line(x) + 0.3))


def paint_liner(plate, lid):
    """A line along the edge, as wide as magnets need it, drawn by hand."""
    start, end = (INNER + (OUTER - INNER) * share for share in (lid["bands"][0]["from"], lid["bands"][0]["to"]))
    wide = 0.26 * ease(start - 0.5, start + 12, plate.x) + 0.1 + plate.swell(3) * 0.03
    share = ease(-0.5, -0.1, plate.edge) * (1 - ease(wide - 0.14, wide + 0.12, plate.edge + plate.cloud(2.4) * 0.02 + plate.cloud(0.2) * 0.012))
    share = share * ease(start - 0.8, start, plate.x) * (1 - ease(end + 0.6, end + 1.6, plate.x))
    share = share * np.clip(0.975 + 0.02 * plate.cloud(0.25), 0, 1)
    plate.color = plate.color * (1 - share[..., None]) + np.array(materials.linear(lid["liner"])[:3], np.float32) * share[..., None]
    plate.rough = plate.rough * (1 - share) + 0.3 * share
    plate.soft = plate.soft * (1 - share)


def add_band(plate, calm, band, side, chance):
    """A band along the lid's edge, with its magnets between it and the skin."""

    def at(share):
        x = INNER + (OUTER - INNER) * share
        z = lid_line(x) - band["belowMm"]
        return np.stack([x, before_edge(plate, calm, x, z) + band["deepMm"], z], axis=-1)

    # Cotton is twisted: a swelling each quarter of a millimeter.
    count = round((band["to"] - band["from"]) * (OUTER - INNER) * 8)
    line = at(np.linspace(band["from"], band["to"], count)) + chance.normal(0, 0.012, (count, 3))
    radii = band["thickMm"] / 2 * (1 + (band["swells"] if band["color"] else 0) * np.where(np.arange(count) % 2, 1, -1) + chance.normal(0, 0.05, count))
    # Its ends are drawn out, so that they do not show.
    mm = np.linspace(0, (band["to"] - band["from"]) * (OUTER - INNER), count)
    radii = radii * (0.3 + 0.7 * ease(0, 1.2, np.minimum(mm, mm[-1] - mm)))
    made = materials.plain("band", band["seen"], 0.85, in_Specular=0.1) if band["color"] else materials.clear(0.03, 0.1)
    points, faces, along = tubes(line[None], radii[None], 10, wide=(0, 0, 1))
    add_mesh("band", *mirrored(points, faces, side), made, along=along)
    # Towards the front they are coated as the band is.
    coat = materials.plain("magnet", band["seen"], 0.8, in_Specular=0.1) if band["magnets"] else None
    for share in band["magnets"]:
        before, middle, after = at(np.array([share - 0.02, share, share + 0.02]))
        along = unit(after - before)
        up = unit(np.array([0, 0, 1.0]) - along * along[2])
        out = np.cross(along, up)
        points, faces = slab(1.7, 0.45, 0.42, -0.46, 0.2, 0.18)
        points = middle + points @ np.stack([along, up, out])
        add_mesh("magnet", *mirrored(points, faces, side), coat)


def add_down(plate, slopes, lid, chance):
    """The fine down that all skin has, longer beneath the brow and on the cheek."""
    x, z = chance.uniform(LEFT + 1, RIGHT - 1, 2600), chance.uniform(LOW + 1, HIGH - 1, 2600)
    bare = 1.8 if lid["liner"] else 0.8
    x, z = (axis[np.abs(z - lid_line(x)) > bare] for axis in (x, z))
    up, right = (plate.at(slope, x, z) for slope in slopes)
    normal = unit(np.stack([right, np.full_like(x, -1), up], axis=-1))
    lean = np.sign(x + 4)[:, None] * np.array([0.8, 0, 0]) + np.array([0, 0, -0.45]) + chance.normal(0, 0.35, (len(x), 3))
    lean = unit(lean - normal * (lean * normal).sum(axis=1, keepdims=True))
    lengths = chance.uniform(0.25, 0.75, len(x)) * (1 + 0.9 * ease(4, 14, z - crease_line(x)) + 0.6 * ease(6, 14, lid_line(x) - z))
    t = np.linspace(0, 1, 6)[None, :, None]
    lines = np.stack([x, plate.at(plate.depth, x, z), z], axis=-1)[:, None]
    lines = lines + lengths[:, None, None] * (lean[:, None] * t + normal[:, None] * (0.5 * t - 0.42 * t * t))
    points, faces, _ = tubes(lines, taper(0.016, 6, len(x)), 4, 1.0, (0.3, 0.9, 0.2))
    add_mesh("down", *mirrored(points, faces, lid["side"]), materials.plain("down", lid["skin"], 0.45, in_Specular=0.3, in_Alpha=0.5))
