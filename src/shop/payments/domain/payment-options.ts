import { z } from 'zod'
import { providerNames } from './attempt.ts'

/** GET /api/payment-options: who carries the money of each way of paying, and what the browser needs to know of it. */
export const paymentOptionsSchema = z
  .object({
    cards: z.object({
      provider: z.enum(providerNames),
      /** Stripe's key for browsers; null where cards are simulated. */
      publishableKey: z.string().nullable(),
      /** Where Stripe's script is, if not at Stripe: with its stand-in, in a rehearsal. */
      scriptUrl: z.url().nullable(),
    }),
    crypto: z.object({
      provider: z.enum(providerNames),
      /** The coins that can be paid with; a coin whose settings are missing is not offered. */
      coins: z.array(z.string()),
    }),
  })
  .meta({ id: 'PaymentOptions' })

export type PaymentOptions = z.infer<typeof paymentOptionsSchema>
