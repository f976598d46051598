import type { Order } from './order.schema.ts'

/**
 * Removes the text that the shopper typed from an order, except the email. Anybody can place an unpaid order under
 * somebody else's email, so its emails must not repeat text that a stranger may have written.
 */
export function withoutTypedText(order: Order): Order {
  const noName = { firstName: '', lastName: '', phone: '' }
  const noAddress = { address: '', city: '', state: '', zipCode: '' }
  return { ...order, ...noName, ...noAddress, note: null, paymentId: null }
}
