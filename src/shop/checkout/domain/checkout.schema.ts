import { z } from 'zod'
import { addressSchema, buyerEmail } from '#shop/orders/domain/shipping.schema.ts'
import { missingCoin, namesCoin, paymentShape } from '#shop/payments/domain/payment.schema.ts'
import { amountSchema, codeSchema } from '#shop/promotions/domain/promotion.schema.ts'
import { noteLimit } from './note-limit.ts'

/** The shopper's fields with their validation messages (spec 5). */
export const shippingSchema = z.object({
  email: buyerEmail,
  ...addressSchema.shape,
})

const orderNote = z
  .string()
  .trim()
  .max(noteLimit, `Please keep your note to ${noteLimit} characters or fewer`)

/** The fields of the checkout's form: those of the spec, and a note for whoever packs and delivers the order. */
export const checkoutFieldsSchema = shippingSchema.extend({ note: orderNote })

/** The body of POST /api/orders (spec 7, design 4). The server computes all amounts itself and ignores those sent. */
export const placeOrderSchema = shippingSchema
  .extend({
    note: orderNote.nullish(),
    ...paymentShape,
    paymentStatus: z.enum(['paid', 'pending']).default('pending'),
    paymentId: z.string().max(200).nullish(),
    cashbackAmount: amountSchema.nullish(),
    /**
     * What a simulated crypto payment paid. It stays with the order even if the total changed since, because coins
     * can’t be called back.
     */
    paidAmount: amountSchema.nullish(),
    promotionalCode: codeSchema.nullish(),
    /**
     * The total that the shopper saw. If it differs from the server's total, the order is refused instead of charged.
     */
    expectedTotal: amountSchema.nullish(),
  })
  .refine(namesCoin, missingCoin)

export type CheckoutFields = z.infer<typeof checkoutFieldsSchema>
export type PlaceOrder = z.input<typeof placeOrderSchema>
/** The body after validation. */
export type CheckedOrder = z.output<typeof placeOrderSchema>
