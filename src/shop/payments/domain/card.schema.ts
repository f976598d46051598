import { z } from 'zod'
import { expiryForm } from './expiry.ts'

/** The field checks of the card form, with the messages of spec 5; card-charge.ts has the other rules. */
export const cardSchema = z.object({
  cardNumber: z
    .string()
    .min(15, 'Card number must be at least 15 digits')
    .max(19, 'Card number must be at most 19 digits')
    .regex(/^[\d -]+$/, 'Card number must contain only numbers, spaces, and dashes'),
  expiryDate: z.string().regex(expiryForm, 'Expiry date must be in MM/YY format'),
  cvv: z
    .string()
    .min(3, 'CVV must be at least 3 digits')
    .max(4, 'CVV must be at most 4 digits')
    .regex(/^\d+$/, 'CVV must contain only numbers'),
  cardholderName: z
    .string()
    .min(2, 'Cardholder name must be at least 2 characters')
    .regex(/^[\p{L}\p{M} ]+$/u, 'Cardholder name must contain only letters and spaces'),
})

export type CardFields = z.infer<typeof cardSchema>
