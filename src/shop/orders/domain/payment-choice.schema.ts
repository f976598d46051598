import { z } from 'zod'

/** The body of POST /api/orders/{id}/payment: how to pay the order (money 6, exact point 2). */
export const paymentChoiceSchema = z
  .object({
    /** The coin, which implies crypto; without it, the coin that the order was placed with. */
    currency: z
      .enum(['ETH', 'USDC', 'USDT', 'BTC'], 'Please select a cryptocurrency before proceeding.')
      .optional(),
    /** Without it, the method chosen at the checkout. */
    method: z.enum(['traditional', 'crypto'], 'Please choose a payment method').optional(),
  })
  .meta({ id: 'PaymentChoice' })

export type PaymentChoice = z.infer<typeof paymentChoiceSchema>
