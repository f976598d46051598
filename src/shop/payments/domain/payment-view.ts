import { z } from 'zod'
import { attemptStates } from './attempt.ts'

/** Nothing but that the panels of the checkout simulate it. */
const simulatedView = z.object({
  provider: z.literal('simulated'),
  state: z.enum(attemptStates),
})

/** What Stripe's Payment Element needs (money 2). */
const stripeView = z.object({
  provider: z.literal('stripe'),
  state: z.enum(attemptStates),
  /** Null once nothing is left to be confirmed. */
  clientSecret: z.string().nullable(),
  publishableKey: z.string(),
  /** Why the last card was declined, in Stripe's words for shoppers; null if none was. */
  problem: z.string().nullable(),
})

/** How far coins are that an order is paid in (money 3). */
const coinStates = ['waiting', 'seen', 'partial', 'settled', 'over', 'late', 'reverted'] as const

/** Where coins are sent to, and what has come (money 3). Amounts are decimal texts of the coin. */
export const onchainView = z.object({
  provider: z.literal('onchain'),
  state: z.enum(coinStates),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** The total that is asked for, also while a part of it is missing. */
  amount: z.string(),
  received: z.string(),
  /** What a wallet reads from the QR code: it asks for what is missing. */
  uri: z.string(),
  /** Until when the rate holds. */
  expiresAt: z.iso.datetime(),
  /** The page where this can be done from any device. */
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
  .object({ payment: paymentViewSchema.nullable() })
  .meta({ id: 'PaymentState' })
