import { expect, test } from 'vitest'
import { bodyTimeLeftMs, usualPatience } from './slow-bodies.ts'

test.each([
  ['a body that begins', 0, 0, 15_000],
  ['one of which nothing came', 15_000, 0, 0],
  ['one that came byte by byte, one a second', 15_000, 15, 3.75],
  ['half a photo on a line of 64 kbit/s', 60_000, 480_000, 75_000],
  ['one that came well and stopped', 60_000, 100_000, -20_000],
])('%s, after %i ms with %i bytes, may take %i ms more', (_what, elapsedMs, bytes, leftMs) => {
  expect(bodyTimeLeftMs(usualPatience, { elapsedMs, bytes })).toBeCloseTo(leftMs)
})
