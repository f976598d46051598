import { expect, test } from 'vitest'
import { createDraw } from './draw.ts'
import { trackingNumber } from './tracking-number.ts'

// Known valid numbers from other sources; the last digit of each is its check digit.
test.each([
  ['UPS', '598939035756712', '1Z5989390357567127'],
  ['USPS', '20108080548301', '9400111201080805483016'],
  ['FedEx', '98657878885', '986578788855'],
] as const)('%s: a number has the right format and check digit', (carrier, drawn, number) => {
  const draw = { ...createDraw(1), digits: () => drawn }
  expect(trackingNumber(carrier, draw)).toBe(number)
})
