import { type Cents, centsOf } from '#kernel/money.ts'
import type { ProviderName } from './attempt.ts'
import { type CardBrand, cardBrands } from './card-brand.ts'
import { type CashbackSettings, keptCashback } from './cashback.ts'
import { receivingAddress } from './crypto-charge.ts'
import { cryptoCurrencies } from './crypto-quote.ts'
import type { PaymentFields } from './payment.schema.ts'

/** The payment details that the administrator's list may show (spec 3). */
interface PaymentMetadata {
  cardBrand?: CardBrand
  last4?: string
  cryptoCurrency?: string
  cashbackAmount?: string
  /** What was paid, if the total changed after the payment. */
  paidAmount?: string
}

/** An order's columns about its coin; all null if it is not paid in coins. */
export interface CoinFields {
  cryptoCurrency: string | null
  cryptoAddress: string | null
  /** The cashback that the order earns, as decimal text; null if none. */
  cashbackAmount: string | null
}

/**
 * The coin of an order with this total in cents, its receiving address, and the cashback it earns. Only simulated coins
 * share one address among all orders.
 */
export function coinFields(
  { paymentMethod, cryptoCurrency }: Pick<PaymentFields, 'paymentMethod' | 'cryptoCurrency'>,
  total: Cents,
  { settings, provider }: { settings: CashbackSettings; provider: ProviderName },
): CoinFields {
  if (paymentMethod !== 'crypto')
    return { cryptoCurrency: null, cryptoAddress: null, cashbackAmount: null }
  return {
    cryptoCurrency: cryptoCurrency ?? null,
    cryptoAddress: provider === 'simulated' ? receivingAddress : null,
    cashbackAmount: keptCashback(total, settings),
  }
}

/**
 * A payment's metadata as JSON text: its coin and cashback, or its card. Takes what was paid in coins, if it differs
 * from the total.
 */
export function paymentMetadata(
  { cardBrand, last4 }: PaymentFields,
  { cryptoCurrency, cashbackAmount }: CoinFields,
  paidAmount: string | null = null,
): string {
  const metadata: PaymentMetadata =
    cryptoCurrency !== null
      ? {
          cryptoCurrency,
          ...(cashbackAmount && { cashbackAmount }),
          ...(paidAmount && { paidAmount }),
        }
      : { ...(cardBrand && { cardBrand }), ...(last4 && { last4 }) }
  return JSON.stringify(metadata)
}

/** Whether a paid order has cashback to pay out. */
export function earnsCashback({
  paymentStatus,
  cashbackAmount,
}: {
  paymentStatus: string
  cashbackAmount: string | null
}): boolean {
  return paymentStatus === 'paid' && cashbackAmount !== null && centsOf(cashbackAmount) > 0
}

/**
 * How something was paid, in the fields of a request, from what an attempt and its provider know. A card of an unknown
 * brand keeps its last four digits.
 */
export function paymentFieldsOf({
  paymentMethod,
  cryptoCurrency,
  cardBrand,
  last4,
}: Pick<PaymentFields, 'paymentMethod'> & {
  cryptoCurrency: string | null
  cardBrand?: string
  last4?: string
}): PaymentFields {
  return {
    paymentMethod,
    cryptoCurrency: cryptoCurrencies.find((coin) => coin === cryptoCurrency) ?? null,
    cardBrand: cardBrands.find((brand) => brand === cardBrand) ?? null,
    last4: last4 ?? null,
  }
}
