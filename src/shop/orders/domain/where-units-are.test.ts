import { expect, test } from 'vitest'
import { whereUnitsAre } from './where-units-are.ts'

type Order = Parameters<typeof whereUnitsAre>[0]
type Item = Parameters<typeof whereUnitsAre>[1]

const item = (units: Partial<Item>): Item => ({
  id: 7,
  quantity: 3,
  shipped: 3,
  withdrawn: 0,
  returned: 0,
  returning: 0,
  refunded: 0,
  ...units,
})
const other = { orderItemId: 8, quantity: 9 }
const units = (quantity: number) => [{ orderItemId: 7, quantity }, other]
const sent = (quantity: number) => ({ deliveredAt: null, items: units(quantity) })
const arrived = (quantity: number) => ({
  deliveredAt: '2026-03-06T12:00:00.000Z',
  items: units(quantity),
})
const back = (status: Order['returns'][number]['status'], quantity: number) => ({
  status,
  items: units(quantity),
})

test.each<[string, Partial<Order>, Partial<Item>]>([
  ['3 to ship', {}, { shipped: 0 }],
  ['', { status: 'cancelled' }, { shipped: 0 }],
  ['2 to ship · 1 shipped', { shipments: [sent(1)] }, { shipped: 1 }],
  ['2 to ship · 1 refunded', {}, { shipped: 0, refunded: 1, withdrawn: 1 }],
  ['3 shipped', { shipments: [sent(2), sent(1)] }, {}],
  ['1 shipped · 2 delivered', { shipments: [arrived(2), sent(1)] }, {}],
  ['3 delivered', { shipments: [arrived(2), arrived(1)] }, {}],
  [
    '2 delivered · 1 in a requested return',
    { shipments: [arrived(3)], returns: [back('requested', 1)] },
    { returning: 1 },
  ],
  [
    '3 in a requested return',
    { shipments: [sent(3)], returns: [back('requested', 3)] },
    { returning: 3 },
  ],
  [
    '2 delivered · 1 on the way back',
    { shipments: [arrived(3)], returns: [back('refused', 3), back('approved', 1)] },
    { returning: 1 },
  ],
  [
    '1 in a requested return · 1 on the way back · 1 returned · 1 refunded',
    { shipments: [arrived(3)], returns: [back('requested', 1), back('partly_received', 2)] },
    { returning: 2, returned: 1, refunded: 1 },
  ],
  [
    '1 shipped · 1 returned',
    { shipments: [arrived(1), sent(1)], returns: [back('closed', 1)] },
    { quantity: 2, shipped: 2, returned: 1 },
  ],
  ['3 delivered', { shipments: [arrived(3)], returns: [back('closed', 1)] }, {}],
])('an item’s units are "%s"', (words, order, changes) => {
  const traced: Order = { status: 'open', shipments: [], returns: [], ...order }
  expect(whereUnitsAre(traced, item(changes))).toBe(words)
})
