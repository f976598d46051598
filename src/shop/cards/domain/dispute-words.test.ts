import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { disputedText } from './dispute-words.ts'

const told = { amount: cents(3266), reason: 'product_not_received' }

test.each([
  [null, 'The customer’s bank disputes $32.66: product not received'],
  [
    new Date('2026-11-30T23:59:59Z'),
    'The customer’s bank disputes $32.66: product not received. It can be answered until Nov 30, 2026 (UTC)',
  ],
])('a dispute that can be answered until %s', (dueAt, text) => {
  expect(disputedText(told, dueAt)).toBe(text)
})
