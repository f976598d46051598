import { expect, test } from 'vitest'
import { type Box, freeSide } from './free-side.ts'

const phone = { left: 0, right: 390, height: 100, windowHeight: 844 }
const desk = { left: 992, right: 1440, height: 110, windowHeight: 900 }
const at = (left: number, top: number, width = 200, height = 48): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})

test.each([
  ['nothing is minded', [], 'top'],
  ['the button is in the middle', [at(20, 400)], 'top'],
  ['the button is at the top', [at(20, 60)], 'bottom'],
  ['the button is at the bottom', [at(20, 780)], 'top'],
  ['the button only touches it', [at(20, 100)], 'top'],
  ['what has the focus is the whole page', [at(0, -300, 390, 4000)], 'top'],
  ['both edges are taken', [at(20, 20), at(20, 800)], 'top'],
] as const)('on a phone, where %s', (_, boxes, side) => {
  expect(freeSide(['top', 'bottom'], phone, boxes)).toBe(side)
})

test.each([
  ['at the bottom left', [at(100, 850)], 'bottom'],
  ['at the bottom right', [at(1100, 850)], 'top'],
] as const)('on a desk, where the button is %s', (_, boxes, side) => {
  expect(freeSide(['bottom', 'top'], desk, boxes)).toBe(side)
})
