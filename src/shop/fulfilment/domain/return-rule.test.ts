import { describe, expect, test } from 'vitest'
import {
  arrivalsOf,
  fulfilmentAfterReturn,
  type ItemToReturn,
  refuseLate,
  refuseUnits,
  returnableUntil,
} from './return-rule.ts'

const item = (changes: Partial<ItemToReturn> = {}): ItemToReturn => ({
  id: 7,
  name: 'Plum Velvet',
  quantity: 3,
  shipped: 3,
  returned: 0,
  withdrawn: 0,
  returning: 0,
  ...changes,
})
const units = (quantity: number, orderItemId = 7) => [{ orderItemId, quantity }]
const settings = { returnWindowDays: 30, timeZone: 'Asia/Shanghai' }

describe('units to return', () => {
  test.each<[Partial<ItemToReturn>, ReturnType<typeof units>, string | null]>([
    [{}, units(3), null],
    [{ shipped: 1 }, units(2), 'Only 1 of Plum Velvet can be returned'],
    [{ returned: 1, returning: 1 }, units(2), 'Only 1 of Plum Velvet can be returned'],
    [{ shipped: 0 }, units(1), 'No more of Plum Velvet can be returned'],
    [{}, units(1, 8), 'Item 8 is not in this order'],
    [{}, [...units(1), ...units(1)], 'Item 7 is listed twice'],
  ])('of an item that is %j, wanted %j: %j', (changes, wanted, message) => {
    expect(refuseUnits([item(changes)], wanted)?.message ?? null).toBe(message)
  })
})

test('a return can be asked for until the end of the last day in the shop’s time zone', () => {
  const at = new Date('2026-03-04T20:00:00Z')
  expect(returnableUntil(at, settings).toISOString()).toBe('2026-04-04T15:59:59.999Z')
})

test.each([
  ['2026-04-04T15:59:59Z', null],
  ['2026-04-04T16:00:00Z', 'The last day to return this was Apr 04, 2026'],
])('a return of a March 5 delivery requested at %s: %j', (now, message) => {
  const arrivedAt = new Map([[7, new Date('2026-03-04T20:00:00Z')]])
  const refusal = refuseLate(units(1), arrivedAt, { settings, now: new Date(now) })
  expect(refusal?.message ?? null).toBe(message)
})

test.each([
  ['delivered', [item({ returned: 1 })], 'partly_returned'],
  ['delivered', [item({ returned: 3 })], 'returned'],
  ['partly_returned', [item({ returned: 3 })], 'returned'],
  ['partly_returned', [item({ returned: 2 })], 'partly_returned'],
  ['shipped', [item({ returned: 3 }), item()], 'partly_returned'],
  ['shipped', [item({ shipped: 2, withdrawn: 1, returned: 2 })], 'returned'],
  ['partly_shipped', [item({ shipped: 1, returned: 1 })], 'partly_returned'],
] as const)('an order that is %s with %j is then %s', (now, items, next) => {
  expect(fulfilmentAfterReturn(now, items)).toBe(next)
})

test('an item has arrived with its last package, or when that shipped if no arrival is known', () => {
  const [first, second, third] = ['2026-03-05', '2026-03-06', '2026-03-09']
  const parcel = (dispatchedAt = '', deliveredAt: string | null = null, ...ids: number[]) => ({
    dispatchedAt,
    deliveredAt,
    items: ids.map((orderItemId) => ({ orderItemId })),
  })
  const arrivals = arrivalsOf([
    parcel(first, third, 7, 8),
    parcel(second, null, 7),
    parcel(second, null, 9),
  ])
  const days = [...arrivals].map(([id, at]) => [id, at.toISOString().slice(0, 10)])
  expect(days).toEqual([
    [7, third],
    [8, third],
    [9, second],
  ])
})
