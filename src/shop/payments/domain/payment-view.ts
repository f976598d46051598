import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { attemptStates } from './attempt.ts'

/** Says only that the checkout's panels simulate the payment. */
const simulatedView = z.object({
  provider: z.literal('simulated'),
  state: z.enum(attemptStates),
})

/** What Stripe's Payment Element needs (money 2). */
const stripeView = z.object({
  provider: z.literal('stripe'),
  state: z.enum(attemptStates),
  /** Null once there is nothing left to confirm. */
  clientSecret: z.string().nullable(),
  publishableKey: z.string(),
  /** Why the last card was declined, in Stripe's words for shoppers; null if none was. */
  problem: z.string().nullable(),
})

/** The states of an order's payment in coins (money 3). */
const coinStates = ['waiting', 'seen', 'partial', 'settled', 'over', 'late', 'reverted'] as const

/** Where to send coins, and what has arrived (money 3). Amounts are decimal texts of the coin. */
export const onchainView = z.object({
  provider: z.literal('onchain'),
  state: z.enum(coinStates),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** The whole amount requested, even if part of it has arrived. */
  amount: z.string(),
  received: z.string(),
  /** The QR code's content for wallets; it requests the amount still missing. */
  uri: z.string(),
  /** When the rate expires. */
  expiresAt: z.iso.datetime(),
  /** The page where any device can pay this. */
  payUrl: z.string(),
})

/** What a browser needs to pay an order, by the provider that carries the money. */
export const paymentViewSchema = z
  .discriminatedUnion('provider', [simulatedView, stripeView, onchainView])
  .meta({ id: 'PaymentView' })

export type PaymentView = z.infer<typeof paymentViewSchema>
export type CoinPaymentView = z.infer<typeof onchainView>

/** GET /api/orders/{id}/payment. */
export const paymentStateSchema = z
  .object({ payment: orNull(paymentViewSchema) })
  .meta({ id: 'PaymentState' })
