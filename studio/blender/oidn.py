"""Intel's Open Image Denoise, with its own weights, in numpy: a network that knows what light looks like without noise.

Blender's packages of Debian are built without it. The weights are those of OIDN 2.3 (Apache 2.0); OIDN_WEIGHTS names their folder.
"""

import os
import struct

import numpy as np

# The layers of the network, from the finest to the coarsest and back. Each list ends where the size halves or doubles.
DOWN = (("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",))
BOTTOM = ("enc_conv5a", "enc_conv5b")
UP = (("dec_conv4a", "dec_conv4b"), ("dec_conv3a", "dec_conv3b"), ("dec_conv2a", "dec_conv2b"), ("dec_conv1a", "dec_conv1b", "dec_conv0"))


def read_weights(name):
    """The tensors of a weights file (OIDN's TZA, version 2), by name."""
    with open(os.path.join(os.environ["OIDN_WEIGHTS"], f"{name}.tza"), "rb") as file:
        blob = file.read()
    magic, major, _, at = struct.unpack_from("<HBBQ", blob)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f"{name}.tza holds no weights")
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, at)
        key = blob[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dims = struct.unpack_from(f"<{blob[at]}I", blob, at + 1)
        at += 1 + 5 * len(dims)
        kind, start = struct.unpack_from("<cQ", blob, at)
        at += 9
        values = np.frombuffer(blob, {b"f": "<f4", b"h": "<f2"}[kind], int(np.prod(dims)), start)
        tensors[key] = values.astype(np.float32).reshape(dims)
    return tensors


def convolved(tensors, name, maps):
    """A layer of 3 x 3 weights over (channels, height, width), then nothing below 0."""
    weight, bias = tensors[f"{name}.weight"], tensors[f"{name}.bias"]
    channels, height, width = maps.shape
    # Lines lie end to end with a border between them, so a neighbor is always equally far away and nothing is copied.
    line = width + 2
    flat = np.zeros((channels, (height + 2) * line + 2), np.float32)
    flat[:, : (height + 2) * line].reshape(channels, height + 2, line)[:, 1:-1, 1:-1] = maps
    taps = [(np.ascontiguousarray(weight[:, :, y, x]), y * line + x) for y in range(3) for x in range(3)]
    result = np.empty((len(weight), height * line), np.float32)
    # A few thousand points at a time stay in the processor's cache.
    for start in range(0, height * line, 4096):
        end = min(start + 4096, height * line)
        result[:, start:end] = sum(tap @ flat[:, start + far : end + far] for tap, far in taps)
    result = result.reshape(len(weight), height, line)[:, :, :width] + bias[:, None, None]
    return np.maximum(result, 0, out=result)


def halved(maps):
    channels, height, width = maps.shape
    return maps.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def doubled(maps):
    return maps.repeat(2, axis=1).repeat(2, axis=2)


def through(tensors, maps):
    """(channels, height, width) through the network. What each size began with is joined again on the way back."""
    kept = []
    for layers in DOWN:
        kept.append(maps)
        for layer in layers:
            maps = convolved(tensors, layer, maps)
        maps = halved(maps)
    for layer in BOTTOM:
        maps = convolved(tensors, layer, maps)
    for layers in UP:
        maps = np.concatenate([doubled(maps), kept.pop()])
        for layer in layers:
            maps = convolved(tensors, layer, maps)
    return maps


# How bright light looks (the transfer function of OIDN for high dynamic range).
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def perceived(light):
    return np.where(light <= Y0, A * light, np.where(light <= Y1, B * np.maximum(light, Y0) ** C + D, E * np.log(light + F) + G))


def emitted(seen):
    return np.where(seen <= X0, seen / A, np.where(seen <= X1, (np.maximum(seen - D, 0) / B) ** (1 / C), np.exp((seen - G) / E) - F))


MOST = perceived(np.float32(65504))


def exposure(light):
    """What brings a picture to middle gray: 0.18 over the geometric mean of its brightness, in blocks of 16."""
    bright = light @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    height, width = (size // 16 * 16 for size in bright.shape)
    blocks = bright[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = blocks[blocks > 1e-8]
    return 0.18 / np.exp2(np.log2(lit).mean()) if len(lit) else 1.0


def filtered(tensors, *layers):
    """(height, width, 3) pictures through a network, which wants sizes that halve four times."""
    maps = np.concatenate(layers, axis=-1).transpose(2, 0, 1)
    _, height, width = maps.shape
    more = [(0, 0)] + [(0, -size % 16) for size in (height, width)]
    return through(tensors, np.pad(maps, more, mode="reflect"))[:, :height, :width].transpose(1, 2, 0)


def clean(light, albedo, normal):
    """Linear light without noise. Albedo and normals, which are less noisy, are cleaned first and then lead it."""
    albedo = np.clip(filtered(read_weights("rt_alb"), np.clip(albedo, 0, 1)), 0, 1)
    normal = filtered(read_weights("rt_nrm"), np.clip(normal, -1, 1) * 0.5 + 0.5)
    by = exposure(light)
    seen = perceived(np.clip(light * by, 0, 65504)) / MOST
    return emitted(filtered(read_weights("rt_hdr_calb_cnrm"), seen, albedo, normal) * MOST) / by
