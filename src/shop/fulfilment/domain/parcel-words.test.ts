import { expect, test } from 'vitest'
import { othersOnTheirWay, parcelContents } from './parcel-words.ts'

test('a package’s contents name each item with its quantity and choice', () => {
  const units = [
    { orderItemId: 7, quantity: 2 },
    { orderItemId: 8, quantity: 1 },
  ]
  const items = [
    { id: 8, name: 'Dew Point', options: {} },
    { id: 7, name: 'Plum Velvet', options: { Curl: 'C', Length: '12mm' } },
  ]
  expect(parcelContents(units, items)).toEqual([
    '2 × Plum Velvet · Curl C · 12 mm',
    '1 × Dew Point',
  ])
})

const parcel = (trackingNumber: string | null, deliveredAt: string | null = null) => ({
  carrier: 'UPS',
  trackingNumber,
  deliveredAt,
})
const arrived = parcel('1Z1', '2026-03-06T12:00:00.000Z')

test.each([
  [[], null],
  [[arrived], null],
  [[arrived, parcel('1Z2')], 'Another package from this order really is on its way: UPS 1Z2.'],
  [[parcel(null)], 'Another package from this order really is on its way: UPS.'],
  [
    [parcel('1Z2'), parcel('1Z3')],
    '2 other packages from this order really are on their way: UPS 1Z2, UPS 1Z3.',
  ],
])('of the other packages %j, the customer reads %j', (others, text) => {
  expect(othersOnTheirWay(others)).toBe(text)
})
