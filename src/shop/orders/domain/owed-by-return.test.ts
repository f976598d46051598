import { expect, test } from 'vitest'
import { owedByReturn } from './owed-by-return.ts'
import type { OwnerOrder, OwnerOrderItem } from './owner-order.schema.ts'

const item = (units: Partial<OwnerOrderItem>): OwnerOrderItem => ({
  id: 7,
  productId: 1,
  variantId: 1,
  sku: 'A',
  name: 'Quill',
  options: {},
  picture: null,
  quantity: 3,
  unitPrice: '10.00',
  shipped: 3,
  returned: 0,
  refunded: 0,
  withdrawn: 0,
  returning: 0,
  ...units,
})
const came = (received: number) => ({ items: [{ id: 1, orderItemId: 7, quantity: 3, received }] })

test.each<[string, Partial<OwnerOrderItem>, number, OwnerOrder['paymentStatus'], number]>([
  ['nothing has arrived', {}, 0, 'paid', 0],
  ['two arrived', { returned: 2 }, 2, 'paid', 2],
  ['two arrived, and one was refunded', { returned: 2, refunded: 1 }, 2, 'partially_refunded', 1],
  ['all that arrived was refunded', { returned: 2, refunded: 2 }, 2, 'partially_refunded', 0],
  [
    'the refunded unit never left',
    { shipped: 2, returned: 1, refunded: 1, withdrawn: 1 },
    1,
    'partially_refunded',
    1,
  ],
  ['more arrived in another return', { returned: 3 }, 1, 'paid', 1],
  ['the order was refunded by an amount', { returned: 2 }, 2, 'refunded', 0],
])('where %s', (_, units, received, paymentStatus, owed) => {
  const order = { items: [item(units)], paymentStatus }
  const expected = owed > 0 ? [{ orderItemId: 7, quantity: owed }] : []
  expect(owedByReturn(order, came(received))).toEqual(expected)
})
