import { type Cents, toDecimal } from '#kernel/money.ts'
import type { CardBrand } from '#shop/payments/domain/card-brand.ts'
import type { CryptoCurrency } from '#shop/payments/domain/crypto-quote.ts'
import type { CheckoutFields, PlaceOrder } from './checkout.schema.ts'

/** The payment method and, if it was already paid, the payment. */
export type Settlement =
  | { method: 'traditional'; payment: CardReceipt | null }
  | { method: 'crypto'; payment: CryptoReceipt }
  /** Coins to be sent on chain once the order exists. */
  | { method: 'crypto'; payment: null; currency: CryptoCurrency }

export interface CardReceipt {
  paymentId: string
  brand: CardBrand | null
  last4: string
}

export interface CryptoReceipt {
  paymentId: string
  currency: CryptoCurrency
  /** What was paid, which is not the total if that changed since. */
  amount: Cents
  cashback: Cents
}

/** The parts of the order that are not fields of the form. */
export interface OrderedTotal {
  total: Cents
  /** The applied promotional code; null without one. */
  code: string | null
}

/**
 * Builds the body of POST /api/orders (spec 7) from the shopper's fields, the payment, the code, and the total that the
 * shopper saw, in decimal dollars.
 */
export function orderRequest(
  { note, ...details }: CheckoutFields,
  settlement: Settlement,
  { total, code }: OrderedTotal,
): PlaceOrder {
  return {
    ...details,
    ...(note && { note }),
    paymentMethod: settlement.method,
    ...paymentFields(settlement),
    promotionalCode: code,
    expectedTotal: toDecimal(total),
  }
}

/** The fields of a request that say how an order is paid. */
export function paymentFields(settlement: Settlement): Partial<PlaceOrder> {
  if (settlement.method === 'crypto' && settlement.payment === null)
    return { paymentStatus: 'pending', paymentId: null, cryptoCurrency: settlement.currency }
  if (settlement.method === 'crypto') {
    const { paymentId, currency, amount, cashback } = settlement.payment
    return {
      paymentStatus: 'paid',
      paymentId,
      cryptoCurrency: currency,
      paidAmount: toDecimal(amount),
      cashbackAmount: toDecimal(cashback),
    }
  }
  if (!settlement.payment) return { paymentStatus: 'pending', paymentId: null }
  const { paymentId, brand, last4 } = settlement.payment
  return { paymentStatus: 'paid', paymentId, cardBrand: brand, last4 }
}
