import { cents, noMoney } from '#kernel/money.ts'
import type { LineToRefund, OrderToRefund } from '#shop/orders/domain/order-to-refund.ts'
import { noRefund } from '#shop/orders/domain/refund-share.ts'

/** A line of three units for $20.00 each, with a test's changes. */
export const line = (changes: Partial<LineToRefund> = {}): LineToRefund => ({
  id: 7,
  variantId: 70,
  sku: 'PLUM-C',
  name: 'Plum Velvet',
  unitPrice: cents(2000),
  quantity: 3,
  shipped: 0,
  returned: 0,
  refunded: 0,
  withdrawn: 0,
  returning: 0,
  isDiscounted: true,
  ...changes,
})

/** A paid order of $74.79: that line, 8 % tax, and $9.99 shipping, with a test's changes. */
export const order = (changes: Partial<OrderToRefund> = {}): OrderToRefund => ({
  id: 1001,
  status: 'open',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  charged: { items: cents(6000), shipping: cents(999), tax: cents(480) },
  discount: noMoney,
  captured: cents(7479),
  given: noRefund,
  lines: [line()],
  reserved: [{ variantId: 70, quantity: 3, isTracked: true }],
  parcels: [],
  hasCode: true,
  cashback: null,
  isCashbackSpent: false,
  ...changes,
})
