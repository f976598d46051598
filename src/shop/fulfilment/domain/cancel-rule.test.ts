import { expect, test } from 'vitest'
import { whyNotCancelParcel } from './cancel-rule.ts'

const item = (changes: {
  shipped?: number
  returned?: number
  returning?: number
  refunded?: number
  withdrawn?: number
}) => ({
  id: 7,
  name: 'Plum Velvet',
  quantity: 3,
  shipped: 2,
  returned: 0,
  returning: 0,
  refunded: 0,
  withdrawn: 0,
  ...changes,
})

const arrived = 'This package has arrived and can’t be canceled'
const inReturn = 'Plum Velvet is part of a return, so this package can’t be canceled'
const refunded = 'Plum Velvet was refunded, so this package can’t be canceled'

test.each([
  ['is on its way', null, 2, item({}), null],
  ['has arrived', '2026-03-06T12:00:00Z', 2, item({}), arrived],
  ['holds what is coming back', null, 2, item({ returning: 1 }), inReturn],
  ['holds what came back', null, 2, item({ returned: 1 }), inReturn],
  ['is one of two, and a unit came back', null, 1, item({ returned: 1 }), null],
  ['holds a unit that was refunded', null, 2, item({ refunded: 1 }), refunded],
  ['is one of two, and a unit was refunded', null, 1, item({ refunded: 1 }), null],
  ['holds none of the refunded units', null, 2, item({ refunded: 1, withdrawn: 1 }), null],
] as const)('a parcel that %s', (_, deliveredAt, quantity, ordered, why) => {
  const parcel = { deliveredAt, items: [{ orderItemId: 7, quantity }] }
  expect(whyNotCancelParcel(parcel, [ordered])).toBe(why)
})
