/** A random number generator that always gives the same numbers for the same seed. */
export interface Random {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number
  /** A number mostly near 0, rarely beyond `spread` in either direction. */
  around(spread: number): number
  whole(count: number): number
}

/** A generator from a seed, so that a repeated drawing is the same to the byte. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    around: (spread) => (next() + next() + next() - 1.5) * (spread / 1.5) * 1.4,
    whole: (count) => Math.floor(next() * count),
  }
}

/** The seed for a text, such as a product's slug (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
