import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { orderSchema } from '#shop/orders/domain/order.schema.ts'
import { missingCoin, namesCoin, paymentShape } from '#shop/payments/domain/payment.schema.ts'
import { onchainView, paymentViewSchema } from '#shop/payments/domain/payment-view.ts'
import { amountSchema } from '#shop/promotions/domain/promotion.schema.ts'

const noPayment = 'Please pay first'

/** The body of POST /api/pay/{token}: a completed payment, believed only while payments are simulated. */
export const payRequestSchema = z
  .object({
    ...paymentShape,
    paymentId: z
      .string(noPayment)
      .trim()
      .min(1, noPayment)
      .max(200, 'A payment is named by at most 200 characters'),
    /** The amount paid: the order is not marked as paid if its total differs. */
    expectedTotal: amountSchema.nullish(),
  })
  .refine(namesCoin, missingCoin)

/** What a pay link shows of its order: no email, street, or phone. */
export const payableOrderSchema = orderSchema
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    city: true,
    items: true,
    subtotal: true,
    discountAmount: true,
    promotionalCode: true,
    promotionalCodeType: true,
    shipping: true,
    tax: true,
    taxBasisPoints: true,
    total: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    refunded: true,
    createdAt: true,
    paidAt: true,
    expiresAt: true,
  })
  .extend({
    /** The address's state, renamed because the coins' fields include `state`. */
    region: z.string(),
    /** When it stops waiting for payment; null for never. */
    heldUntil: z.iso.datetime({ offset: true }).nullable(),
    /** Why it cannot be paid now; null if it can. */
    hindrance: z.string().nullable(),
    /** The path of the order's own page; null while it can be paid. */
    orderPath: z.string().nullable(),
    /** The state of its payment; null if none was begun. */
    payment: orNull(paymentViewSchema),
    /**
     * The fields of a coin payment repeated at the top level, as POST /api/orders/{id}/payment answers them (money 3);
     * `expiresAt` is then the quote's.
     */
    ...onchainView.omit({ expiresAt: true }).partial().shape,
  })
  .meta({ id: 'PayableOrder' })

export type PayRequest = z.input<typeof payRequestSchema>
export type CheckedPayRequest = z.output<typeof payRequestSchema>
export type PayableOrder = z.infer<typeof payableOrderSchema>
