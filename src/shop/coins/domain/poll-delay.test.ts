import { expect, test } from 'vitest'
import { pollDelayMs } from './poll-delay.ts'

const shown = { isPaid: false, isHidden: false, failingMs: 0 }

test.each([
  ['seen', 2_000],
  ['partial', 2_000],
  ['waiting', 5_000],
  ['reverted', 5_000],
  ['late', 30_000],
] as const)('a payment that is %s is polled every %i ms', (state, delayMs) => {
  expect(pollDelayMs({ ...shown, state })).toBe(delayMs)
  expect(pollDelayMs({ ...shown, state, isHidden: true })).toBe(Math.max(delayMs, 20_000))
})

test('a settled payment is polled until its order is paid, and never again', () => {
  for (const state of ['settled', 'over'] as const) {
    expect(pollDelayMs({ ...shown, state })).toBe(2_000)
    expect(pollDelayMs({ ...shown, state, isPaid: true })).toBeNull()
  }
})

test('a shop that does not respond is polled less and less often, down to once a minute', () => {
  const delays = [1_000, 8_000, 900_000].map((failingMs) =>
    pollDelayMs({ ...shown, state: 'seen', failingMs }),
  )
  expect(delays).toEqual([2_000, 8_000, 60_000])
})
