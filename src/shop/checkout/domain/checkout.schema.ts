import { z } from 'zod'
import { addressSchema } from '#shop/orders/domain/shipping.schema.ts'
import { cardBrands } from '#shop/payments/domain/card-brand.ts'
import { cryptoCurrencies } from '#shop/payments/domain/crypto-quote.ts'
import { amountSchema, codeSchema } from '#shop/promotions/domain/promotion.schema.ts'

/** The shopper's fields with their validation messages (spec 5). */
export const shippingSchema = z.object({
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  ...addressSchema.shape,
})

/** The body of POST /api/orders (spec 7, design 4). The server computes all amounts itself and ignores those sent. */
export const placeOrderSchema = shippingSchema
  .extend({
    paymentMethod: z.enum(['traditional', 'crypto'], 'Please choose a payment method'),
    paymentStatus: z.enum(['paid', 'pending']).default('pending'),
    paymentId: z.string().max(200).nullish(),
    cryptoCurrency: z
      .enum(cryptoCurrencies, 'Please select a cryptocurrency before proceeding.')
      .nullish(),
    cashbackAmount: amountSchema.nullish(),
    /** Card metadata that receipts and the administrator's list may show (spec 3, payment metadata). */
    cardBrand: z.enum(cardBrands).nullish(),
    last4: z
      .string()
      .regex(/^\d{4}$/, 'The last four digits of the card are four digits')
      .nullish(),
    promotionalCode: codeSchema.nullish(),
    /**
     * The total that the shopper saw. If it differs from the server's total, the order is refused instead of charged.
     */
    expectedTotal: amountSchema.nullish(),
  })
  .refine(({ paymentMethod, cryptoCurrency }) => paymentMethod !== 'crypto' || cryptoCurrency, {
    message: 'Please select a cryptocurrency before proceeding.',
    path: ['cryptoCurrency'],
  })

export type ShippingFields = z.infer<typeof shippingSchema>
export type PlaceOrder = z.input<typeof placeOrderSchema>
/** The body after validation. */
export type CheckedOrder = z.output<typeof placeOrderSchema>
