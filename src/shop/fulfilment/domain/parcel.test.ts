import { describe, expect, test } from 'vitest'
import { type OrderToSend, refuseParcel } from './parcel.ts'

type Item = OrderToSend['items'][number]

const item = (changes: Partial<Item> = {}): Item => ({
  id: 7,
  name: 'Plum Velvet',
  sku: 'PV-C-9',
  quantity: 5,
  shipped: 0,
  withdrawn: 0,
  ...changes,
})
const order = (changes: Partial<OrderToSend> = {}): OrderToSend => ({
  id: 1001,
  status: 'open',
  paymentStatus: 'paid',
  items: [item(), item({ id: 8 })],
  ...changes,
})
const units = (quantity: number, orderItemId = 7) => [{ orderItemId, quantity }]

describe('a parcel', () => {
  test.each<[Partial<Item>, string | null]>([
    [{ shipped: 2 }, 'Only 3 of Plum Velvet (PV-C-9) are left to ship'],
    [{ shipped: 2, withdrawn: 2 }, 'Only 1 of Plum Velvet (PV-C-9) is left to ship'],
    [{ withdrawn: 5 }, 'No more of Plum Velvet (PV-C-9) is left to ship'],
    [{ shipped: 1 }, null],
  ])('of four units, where of five %j: %s', (changes, message) => {
    const items = [item(changes), item({ id: 8 })]
    const conflict = message === null ? null : { code: 'conflict', message }
    expect(refuseParcel(order({ items }), units(4))).toEqual(conflict)
  })

  test.each<[Partial<OrderToSend>, string]>([
    [{ status: 'pending', paymentStatus: 'pending' }, 'Only a paid order can ship'],
    [{ status: 'cancelled', paymentStatus: 'refunded' }, 'This order is canceled'],
    [{ items: [item({ shipped: 5 })] }, 'Nothing in this order is left to ship'],
  ])('from an order that is %j is refused', (changes, message) => {
    expect(refuseParcel(order(changes), units(1))).toEqual({ code: 'conflict', message })
  })

  test.each([
    ['names an item twice', [...units(1), ...units(1)], 'Item 7 is listed twice'],
    ['names another order’s item', units(1, 9), 'Item 9 isn’t part of order #1001'],
  ])('that %s is a bad request', (_, wanted, message) => {
    expect(refuseParcel(order(), wanted)).toEqual({ code: 'bad-request', message })
  })
})
