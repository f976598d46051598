import { describe, expect, test } from 'vitest'
import { fulfilmentAfter, isComplete } from './fulfilment-after.ts'

const item = (changes: { shipped?: number; withdrawn?: number }) => ({
  quantity: 5,
  shipped: 0,
  withdrawn: 0,
  ...changes,
})

describe('an order', () => {
  const all = [item({ shipped: 4, withdrawn: 1 })]
  const part = [item({ shipped: 4 })]
  const none = [item({})]
  const withdrawn = [item({ withdrawn: 5 })]
  const gone = { deliveredAt: null }
  const there = { deliveredAt: '2026-03-06T12:00:00Z' }

  test.each([
    ['unfulfilled', part, [gone], 'partly_shipped'],
    ['unfulfilled', all, [gone], 'shipped'],
    ['unfulfilled', withdrawn, [], 'unfulfilled'],
    ['partly_shipped', part, [gone, gone], 'partly_shipped'],
    ['partly_shipped', part, [there], 'partly_shipped'],
    ['partly_shipped', all, [there, gone], 'shipped'],
    ['shipped', all, [there, gone], 'shipped'],
    ['shipped', all, [there, there], 'delivered'],
    ['partly_shipped', all, [there], 'delivered'],
    ['partly_returned', all, [there, gone], 'partly_returned'],
    ['partly_returned', all, [there], 'partly_returned'],
    ['returned', all, [there], 'returned'],
    ['shipped', part, [there], 'partly_shipped'],
    ['shipped', none, [], 'unfulfilled'],
    ['partly_shipped', none, [], 'unfulfilled'],
    ['partly_returned', part, [there], 'partly_returned'],
  ] as const)('that is %s, with %j and parcels %j, is then %s', (now, items, parcels, next) => {
    expect(fulfilmentAfter(now, items, parcels)).toBe(next)
  })

  test.each([
    [all, [there, there], true],
    [all, [there, gone], false],
    [part, [there], false],
    [withdrawn, [], false],
  ])('with %j and parcels %j is complete: %s', (items, parcels, complete) => {
    expect(isComplete(items, parcels)).toBe(complete)
  })
})
