import { type Cents, toDecimal } from '#kernel/money.ts'
import type { CardBrand } from '#shop/payments/domain/card-brand.ts'
import type { CryptoCurrency } from '#shop/payments/domain/crypto-quote.ts'
import type { PlaceOrder, ShippingFields } from './checkout.schema.ts'

/** How an order is paid, as far as it is paid when it is placed. */
export type Settlement =
  | { method: 'traditional'; payment: CardReceipt | null }
  | { method: 'crypto'; payment: CryptoReceipt }

export interface CardReceipt {
  paymentId: string
  brand: CardBrand | null
  last4: string
}

export interface CryptoReceipt {
  paymentId: string
  currency: CryptoCurrency
  cashback: Cents
}

/** What is ordered beside the shopper's own fields. */
export interface OrderedTotal {
  total: Cents
  /** The code at work; null without one. */
  code: string | null
}

/**
 * The body of POST /api/orders (spec 7): the shopper's fields, how it is paid, the code, and the total in
 * decimal dollars that the shopper saw.
 */
export function orderRequest(
  fields: ShippingFields,
  settlement: Settlement,
  { total, code }: OrderedTotal,
): PlaceOrder {
  return {
    ...fields,
    paymentMethod: settlement.method,
    ...paymentFields(settlement),
    promotionalCode: code,
    expectedTotal: toDecimal(total),
  }
}

function paymentFields(settlement: Settlement): Partial<PlaceOrder> {
  if (settlement.method === 'crypto') {
    const { paymentId, currency, cashback } = settlement.payment
    return {
      paymentStatus: 'paid',
      paymentId,
      cryptoCurrency: currency,
      cashbackAmount: toDecimal(cashback),
    }
  }
  if (!settlement.payment) return { paymentStatus: 'pending', paymentId: null }
  const { paymentId, brand, last4 } = settlement.payment
  return { paymentStatus: 'paid', paymentId, cardBrand: brand, last4 }
}
