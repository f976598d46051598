export type Vector = [x: number, y: number, z: number]

/** Scales a vector. */
export const times = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]

/** The sum of vectors, each scaled by its number. */
export function mixed(...parts: [vector: Vector, by: number][]): Vector {
  return parts
    .map(([vector, by]) => times(vector, by))
    .reduce(([x, y, z], part) => [x + part[0], y + part[1], z + part[2]], [0, 0, 0])
}

export const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z

/** The cross product, right-handed. */
export function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

/** The vector scaled to length 1. */
export const unit = (vector: Vector): Vector => times(vector, 1 / Math.hypot(...vector))
