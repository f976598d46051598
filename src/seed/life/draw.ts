/** Numbers that look random, but are always the same for the same seed. */
export interface Draw {
  /** A number from 0 up to, but not including, 1. */
  number: () => number
  /** A whole number from the first to the last, both included. */
  whole: (first: number, last: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** The given number of decimal digits. */
  digits: (count: number) => string
  bytes: (count: number) => Uint8Array
}

/** Opens a sequence of numbers (mulberry32), from a whole number as its seed. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (first: number, last: number) => first + Math.floor(number() * (last - first + 1))
  return {
    number,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(0, 255)),
  }
}
