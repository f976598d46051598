import { expect, test } from 'vitest'
import { type Box, type Context, freePlace } from './free-place.ts'

const phone: Context = {
  left: 8,
  right: 382,
  height: 70,
  windowHeight: 844,
  edge: 'top',
  margin: 8,
}
const desk: Context = {
  left: 1000,
  right: 1420,
  height: 70,
  windowHeight: 900,
  edge: 'bottom',
  margin: 24,
}
const at = (left: number, top: number, width = 200, height = 48): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})

test.each([
  ['nothing is minded', [], 8],
  ['a button is in the middle', [at(20, 400)], 8],
  ['the header is in sight', [at(0, 40, 390, 60)], 108],
  ['a button is below the header', [at(0, 40, 390, 60), at(20, 120)], 176],
  ['it fits between two', [at(0, 0, 390, 60), at(0, 150, 390, 400)], 68],
  ['a button only touches it', [at(20, 78)], 8],
  ['all is taken but the end', [at(0, 0, 390, 700)], 708],
] as const)('on a phone, where %s', (_, boxes, top) => {
  expect(freePlace(phone, [boxes])).toBe(top)
})

test.each([
  ['at the bottom left', [at(100, 850)], 806],
  ['at the bottom right', [at(1100, 850)], 772],
] as const)('on a desktop, where a button is %s', (_, boxes, top) => {
  expect(freePlace(desk, [boxes])).toBe(top)
})

test('if fields leave no room, it appears next to the buttons, or else at its edge', () => {
  const fields = at(0, 0, 390, 844)
  const button = at(20, 20)
  expect(freePlace(phone, [[fields, button], [button]])).toBe(76)
  expect(freePlace(phone, [[fields, button], [fields]])).toBe(8)
})
