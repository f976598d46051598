import { z } from 'zod'
import { providerNames } from './attempt.ts'

/** GET /api/payment-options: the provider of each payment method, and what the browser needs for it. */
export const paymentOptionsSchema = z
  .object({
    cards: z.object({
      provider: z.enum(providerNames),
      /** Stripe's publishable key; null if cards are simulated. */
      publishableKey: z.string().nullable(),
      /** Where to load Stripe's script if not from Stripe: from its stand-in, in a rehearsal. */
      scriptUrl: z.url().nullable(),
    }),
    /** Null if the shop takes only cards. */
    crypto: z
      .object({
        provider: z.enum(providerNames),
        /** The coins a shopper can pay with; a coin whose settings are missing is not offered. */
        coins: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentOptions' })

export type PaymentOptions = z.infer<typeof paymentOptionsSchema>
