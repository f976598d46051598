import { describe, expect, test } from 'vitest'
import { fulfilmentAfter, type ItemToSend, leftToSend, refuseParcel } from './parcel.ts'

const item = (changes: Partial<ItemToSend> = {}): ItemToSend => ({
  ...{ id: 7, name: 'Plum Velvet', variant: '{"Curl":"C","Length":"9mm"}' },
  ...{ quantity: 5, shipped: 0, withdrawn: 0 },
  ...changes,
})
const order = { id: 1001, status: 'open', paymentStatus: 'paid' } as const

test('units that left and units that were withdrawn are no longer to be sent', () => {
  expect(leftToSend(item({ shipped: 2, withdrawn: 1 }))).toBe(2)
})

describe('a parcel', () => {
  test.each([
    ['pending', 'pending', 'is not paid yet'],
    ['pending', 'failed', 'is not paid yet'],
    ['expired', 'expired', 'has expired'],
    ['cancelled', 'pending', 'was cancelled'],
    ['cancelled', 'refunded', 'was cancelled'],
    ['open', 'refunded', 'was refunded in full'],
  ] as const)('of an order that is %s and %s is refused', (status, paymentStatus, why) => {
    const refused = refuseParcel({ ...order, status, paymentStatus }, [item()], units(1))
    expect(refused?.code).toBe('conflict')
    expect(refused?.message).toBe(`Order #1001 ${why}, so nothing of it can be dispatched`)
  })

  test.each(['paid', 'partially_refunded'] as const)(
    'of an order that is %s can be sent',
    (paymentStatus) => {
      expect(refuseParcel({ ...order, paymentStatus }, [item()], units(5))).toBeNull()
    },
  )

  test.each<[Partial<ItemToSend>, string | undefined, string | null]>([
    [{ shipped: 2 }, 'conflict', 'Only 3 of Plum Velvet (C · 9mm) are left to send'],
    [{ shipped: 2, withdrawn: 2 }, 'conflict', 'Only 1 of Plum Velvet (C · 9mm) is left to send'],
    [{ withdrawn: 2, variant: null }, 'conflict', 'Only 3 of Plum Velvet are left to send'],
    [{ shipped: 5 }, 'conflict', 'No more of Plum Velvet (C · 9mm) is left to send'],
    [{ shipped: 1 }, undefined, null],
  ])('of four units, where the item is %j: %s', (changes, code, message) => {
    const others = item({ id: 8 })
    const refused = refuseParcel(order, [item(changes), others], units(4))
    expect([refused?.code, refused?.message ?? null]).toEqual([code, message])
  })

  test('of an order of which everything has left is refused', () => {
    const sent = item({ shipped: 5 })
    expect(refuseParcel(order, [sent], units(1))?.message).toBe(
      'Nothing of order #1001 is left to send',
    )
  })

  test('that names an item twice, or another order’s, is a bad request', () => {
    expect(refuseParcel(order, [item()], [...units(1), ...units(1)])).toEqual({
      code: 'bad-request',
      message: 'Item 7 is named twice',
    })
    expect(refuseParcel(order, [item()], [{ orderItemId: 9, quantity: 1 }])).toEqual({
      code: 'bad-request',
      message: 'Item 9 is not of order #1001',
    })
  })
})

const units = (quantity: number) => [{ orderItemId: 7, quantity }]

describe('an order', () => {
  const all = [item({ shipped: 4, withdrawn: 1 })]
  const part = [item({ shipped: 4 })]
  const gone = { hasArrived: false }
  const there = { hasArrived: true }

  test.each([
    ['unfulfilled', part, [gone], 'partly_shipped'],
    ['unfulfilled', all, [gone], 'shipped'],
    ['partly_shipped', part, [gone, gone], 'partly_shipped'],
    ['partly_shipped', part, [there], 'partly_shipped'],
    ['partly_shipped', all, [there, gone], 'shipped'],
    ['shipped', all, [there, gone], 'shipped'],
    ['shipped', all, [there, there], 'delivered'],
    ['partly_shipped', all, [there], 'delivered'],
    ['partly_returned', all, [there, gone], 'partly_returned'],
    ['partly_returned', all, [there], 'partly_returned'],
    ['returned', all, [there], 'returned'],
  ] as const)('that is %s, with %j and parcels %j, is then %s', (now, items, parcels, next) => {
    expect(fulfilmentAfter(now, items, parcels)).toBe(next)
  })
})
