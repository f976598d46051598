import { toDecimal } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { Totals } from '#kernel/totals.ts'
import { expiryOf } from '#shop/orders/domain/order-expiry.ts'
import { shipByOf } from '#shop/orders/domain/ship-by.ts'
import type { NewOrder } from '#shop/orders/server/write-order.ts'
import { cashbackOf } from '#shop/payments/domain/cashback.ts'
import { receivingAddress } from '#shop/payments/domain/crypto-charge.ts'
import type { NewPayment, PaymentMetadata } from '#shop/payments/server/record-payment.ts'
import type { CheckedOrder } from '../domain/checkout.schema.ts'

/** What a draft needs besides the shopper's own fields. */
export interface DraftParts {
  sessionId: string
  memberId: number | null
  key: string | null
  digest: string | null
  totals: Totals
  settings: ShopSettings
  now: Date
}

/**
 * The order to store: the shopper's fields with the server's amounts. It takes the status 'paid' from the request,
 * because payments are simulated (design 5).
 */
export function draftOrder(body: CheckedOrder, parts: DraftParts): NewOrder {
  const { totals, settings, now } = parts
  const { email, firstName, lastName, address, city, state, zipCode, phone } = body
  const { paymentMethod, paymentStatus, paymentId } = body
  return {
    ...{ email, firstName, lastName, address, city, state, zipCode, phone },
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
    taxBasisPoints: settings.taxBasisPoints,
    shippingMethod: 'standard',
    paymentMethod,
    paymentStatus,
    paymentId: paymentId ?? null,
    ...cryptoFields(body, totals, settings),
    createdAt: now,
    paidAt: paymentStatus === 'paid' ? now : null,
    expiresAt:
      paymentStatus === 'paid' ? null : expiryOf({ placedAt: now, paymentMethod }, settings),
    shipBy: paymentStatus === 'paid' ? shipByOf(now, settings) : null,
  }
}

function cryptoFields(body: CheckedOrder, totals: Totals, settings: ShopSettings) {
  if (body.paymentMethod !== 'crypto')
    return { cryptoCurrency: null, cryptoAddress: null, cashbackAmount: null }
  return {
    cryptoCurrency: body.cryptoCurrency ?? null,
    cryptoAddress: receivingAddress,
    cashbackAmount: toDecimal(cashbackOf(totals.total, settings)),
  }
}

/** The payment row that belongs to a draft. */
export function draftPayment(draft: NewOrder, body: CheckedOrder): Omit<NewPayment, 'orderId'> {
  const isPaid = draft.paymentStatus === 'paid'
  return {
    amount: draft.total,
    paymentMethod: body.paymentMethod,
    paymentProvider: 'simulated',
    externalId: draft.paymentId,
    status: isPaid ? 'completed' : 'pending',
    metadata: JSON.stringify(metadataOf(draft, body)),
    createdAt: draft.createdAt,
    completedAt: isPaid ? draft.createdAt : null,
  }
}

function metadataOf(draft: NewOrder, { cardBrand, last4 }: CheckedOrder): PaymentMetadata {
  const { cryptoCurrency, cashbackAmount } = draft
  if (cryptoCurrency !== null && cashbackAmount !== null) return { cryptoCurrency, cashbackAmount }
  return { ...(cardBrand && { cardBrand }), ...(last4 && { last4 }) }
}
