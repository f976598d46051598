import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { cents } from '#kernel/money.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { fulfilmentStatuses, orderStatuses, paymentStatuses } from './order-state.ts'

const amountMessage = 'must be an amount in dollars, such as "12.50"'

/** An amount in a request, as decimal text or a JSON number, converted to cents. */
const amountOf = (what: string) =>
  z
    .union([z.string(), z.number()], `${what} ${amountMessage}`)
    .transform((amount) => String(amount).trim())
    .refine((text) => /^\d{1,8}(?:\.\d{1,2})?$/.test(text), `${what} ${amountMessage}`)
    .transform((text) => cents(Math.round(Number(text) * 100)))
    .meta({ type: 'string', examples: ['12.50'] })

const linesMessage = 'lines must say which items are refunded, and how many of each'
const quantityMessage = 'A quantity must be a whole number from 1 to 99'

const unitsToRefund = z.object({
  orderItemId: idInBody('An item is named by its number'),
  quantity: z.int(quantityMessage).min(1, quantityMessage).max(99, quantityMessage),
})

/** Why an owner does something that cannot be undone; kept in the order's timeline. */
export const reasonSchema = z
  .string('Please say why')
  .trim()
  .min(1, 'Please say why')
  .max(500, 'The reason must have at most 500 characters')

const restock = z.boolean('restock must be true or false').default(true)

/**
 * The body of POST /api/admin/orders/{id}/refunds. `shipping` is the shipping to refund: an amount, or true for all
 * that is left of it. `amount` replaces the computed sum.
 */
export const refundRequestSchema = z
  .object({
    lines: z
      .array(unitsToRefund, linesMessage)
      .max(200, 'One refund is for at most 200 items')
      .default([]),
    shipping: z
      .union([z.boolean(), amountOf('The shipping')], `The shipping ${amountMessage}`)
      .nullish()
      .transform((shipping) => {
        if (shipping === true) return 'rest' as const
        return shipping || cents(0)
      }),
    amount: amountOf('The amount')
      .refine((amount) => amount > 0, 'The amount must be more than $0')
      .nullish()
      .transform((amount) => amount ?? null),
    reason: reasonSchema,
    restock,
  })
  .meta({ id: 'RefundRequest' })

/** The body of POST /api/admin/orders/{id}/cancel. */
export const cancelRequestSchema = z
  .object({
    reason: reasonSchema,
    restock,
    notify: z.boolean('notify must be true or false').default(true),
  })
  .meta({ id: 'CancelRequest' })

/** The query of both: preview=1 answers the effects without doing anything. */
export const previewQuerySchema = z.object({
  preview: z
    .enum(['0', '1', 'true', 'false', ''], 'preview must be 0 or 1')
    .optional()
    .transform((text) => text === '1' || text === 'true'),
})

/** The effects of a refund or a cancellation (commerce 4, Preview). */
export const refundPreviewSchema = z
  .object({
    refund: z.object({
      items: decimalText,
      shipping: decimalText,
      tax: decimalText,
      total: decimalText,
      /** The same as the total. */
      amount: decimalText,
    }),
    /** How many more units can be bought, for each variant whose units the order releases. */
    stock: z.array(
      z.object({
        variantId: z.int(),
        sku: z.string(),
        /** How many units will not be sent. */
        released: z.int(),
        /** How many of them can be sold again; 0 if they are spoiled, or not counted. */
        delta: z.int(),
      }),
    ),
    code: z.object({ released: z.boolean() }),
    /** How the value of the order's unused cashback code changes; at 0.00 it stops working. Null if it stays. */
    cashback: z.object({ from: decimalText, to: decimalText }).nullable(),
    /** Whether the order's cashback code was used, so that the customer keeps what it gave. */
    isCashbackSpent: z.boolean(),
    mails: z.array(z.enum(['refunded', 'cancelled'])),
    after: z.object({
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      fulfilmentStatus: z.enum(fulfilmentStatuses),
    }),
  })
  .meta({ id: 'RefundPreview' })

export type RefundRequest = z.output<typeof refundRequestSchema>
export type CancelRequest = z.output<typeof cancelRequestSchema>
export type RefundPreview = z.infer<typeof refundPreviewSchema>
