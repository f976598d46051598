import { z } from 'zod'
import { cardBrands } from './card-brand.ts'
import { cryptoCurrencies } from './crypto-quote.ts'

const noCoin = 'Please select a cryptocurrency before proceeding.'

/** The fields of a request that say how something was paid (spec 7). */
export const paymentShape = {
  paymentMethod: z.enum(['traditional', 'crypto'], 'Please choose a payment method'),
  cryptoCurrency: z.enum(cryptoCurrencies, noCoin).nullish(),
  /** Card metadata that receipts and the administrator's list may show (spec 3, payment metadata). */
  cardBrand: z.enum(cardBrands).nullish(),
  last4: z
    .string()
    .regex(/^\d{4}$/, 'The last four digits of the card are four digits')
    .nullish(),
}

const shape = z.object(paymentShape)

/** How something was paid, after validation. */
export type PaymentFields = z.output<typeof shape>

/** Whether a payment in crypto names its coin. */
export function namesCoin({ paymentMethod, cryptoCurrency }: PaymentFields): boolean {
  return paymentMethod !== 'crypto' || Boolean(cryptoCurrency)
}

/** The refusal of a crypto payment without a coin, and its field. */
export const missingCoin = { message: noCoin, path: ['cryptoCurrency'] }
