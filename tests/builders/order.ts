import type { PlaceOrder } from '#shop/checkout/domain/checkout.schema.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'

/** The body of an order paid by card, with a test's changes. */
export function orderBody(changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '(555) 014-2024',
    address: '12 Analytical Row',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    paymentMethod: 'traditional',
    paymentStatus: 'paid',
    paymentId: 'card_0123456789ab',
    ...changes,
  }
}

/** A placed order as it is read back: a paid one is open (commerce, exact point 1). */
export function asRead(placed: Order): Order {
  return { ...placed, status: placed.paymentStatus === 'paid' ? 'open' : placed.status }
}
