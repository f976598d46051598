import { storedTaxRate } from '#db/tax-rate.ts'
import { type Cents, centsOf, noMoney, toDecimal } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { Totals } from '#kernel/totals.ts'
import { expiryOf } from '#shop/orders/domain/order-expiry.ts'
import { shipByOf } from '#shop/orders/domain/ship-by.ts'
import type { NewOrder } from '#shop/orders/server/write-order.ts'
import { coinFields, paymentMetadata } from '#shop/payments/domain/payment-parts.ts'
import type { Providers } from '#shop/payments/server/provider.ts'
import { railOf } from '#shop/payments/server/rail-of.ts'
import type { NewPayment } from '#shop/payments/server/record-payment.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import type { CheckedOrder } from '../domain/checkout.schema.ts'

/** What an order needs besides the shopper's own fields. */
export interface OrderParts {
  /** The provider of each payment method. */
  rails: Providers['rails']
  sessionId: string
  memberId: number | null
  key: string | null
  digest: string | null
  totals: Totals
  settings: ShopSettings
  now: Date
  /** For an order placed by an administrator: when it stops waiting for its payment. */
  draftUntil?: Date
}

/**
 * Composes the order to store: the shopper's fields with the server's amounts. What the request says of its payment is
 * believed only while payments are simulated (money 1, exact point 3). An order that owes nothing is paid as soon as it
 * is placed. Refuses a method that the shop doesn't take.
 */
export function composeOrder(body: CheckedOrder, parts: OrderParts): NewOrder {
  const { totals, settings, now, draftUntil, rails } = parts
  const { email, firstName, lastName, address, city, state, zipCode, phone } = body
  const { paymentMethod } = body
  const simulated = simulatedPayment(body, rails)
  const paymentStatus = totals.total === noMoney ? 'paid' : simulated.paymentStatus
  const until = draftUntil ?? expiryOf({ placedAt: now, paymentMethod }, settings)
  return {
    email,
    firstName,
    lastName,
    address,
    city,
    state,
    zipCode,
    phone,
    note: body.note || null,
    sessionId: parts.sessionId,
    memberId: parts.memberId,
    idempotencyKey: parts.key,
    requestDigest: parts.digest,
    subtotal: toDecimal(totals.subtotal),
    discountAmount: toDecimal(totals.discount),
    shipping: toDecimal(totals.shipping),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
    status: paymentStatus === 'paid' ? 'open' : 'pending',
    fulfilmentStatus: 'unfulfilled',
    ...storedTaxRate(settings.taxBasisPoints),
    shippingMethod: 'standard',
    origin: draftUntil ? 'draft' : 'checkout',
    paymentMethod,
    paymentStatus,
    paymentId: simulated.paymentId ?? null,
    ...coinFields(body, totals.total, { settings, provider: railOf(rails, paymentMethod) }),
    createdAt: now,
    paidAt: paymentStatus === 'paid' ? now : null,
    expiresAt: paymentStatus === 'paid' ? null : until,
    shipBy: paymentStatus === 'paid' ? shipByOf(now, settings) : null,
  }
}

/** What a request says of its payment if payments are simulated; where they are real, it still has to be paid. */
function simulatedPayment(
  { paymentMethod, paymentStatus, paymentId }: CheckedOrder,
  rails: Providers['rails'],
): Pick<CheckedOrder, 'paymentStatus' | 'paymentId'> {
  if (rails[paymentMethod] === 'simulated') return { paymentStatus, paymentId }
  return { paymentStatus: 'pending', paymentId: null }
}

/** What the request says was paid in simulated coins, in cents; null if nothing was, or it doesn't say. */
export function simulatedCoinsPaid(body: CheckedOrder, rails: Providers['rails']): Cents | null {
  const { paymentMethod, paidAmount } = body
  const isPaid =
    paymentMethod === 'crypto' && simulatedPayment(body, rails).paymentStatus === 'paid'
  return isPaid && paidAmount != null ? amountCents(paidAmount) : null
}

/** The payment row that belongs to an order. */
export function composePayment(
  order: NewOrder,
  body: CheckedOrder,
  rails: Providers['rails'],
): Omit<NewPayment, 'orderId'> {
  const isPaid = order.paymentStatus === 'paid'
  const paid = simulatedCoinsPaid(body, rails)
  const isOther = paid !== null && paid !== centsOf(order.total)
  return {
    amount: order.total,
    paymentMethod: body.paymentMethod,
    paymentProvider: railOf(rails, body.paymentMethod),
    externalId: order.paymentId,
    cryptoCurrency: order.cryptoCurrency,
    status: isPaid ? 'completed' : 'pending',
    metadata: paymentMetadata(body, order, isOther ? toDecimal(paid) : null),
    createdAt: order.createdAt,
    completedAt: isPaid ? order.createdAt : null,
  }
}
