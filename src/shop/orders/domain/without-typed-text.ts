import type { Order } from './order.schema.ts'

/**
 * An order without the text that its shopper typed, but for the email. Until it is paid, anybody may have placed it in
 * somebody else's name, and what they typed must not be mailed: it could say anything.
 */
export function withoutTypedText(order: Order): Order {
  const nobody = { firstName: '', lastName: '', phone: '' }
  const nowhere = { address: '', city: '', state: '', zipCode: '' }
  return { ...order, ...nobody, ...nowhere, paymentId: null }
}
