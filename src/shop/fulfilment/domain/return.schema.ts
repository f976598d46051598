import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { reasonSchema, refundPreviewSchema } from '#shop/orders/domain/refund.schema.ts'
import { longestReturnNote } from './return-offer.ts'

const itemsMessage = 'Please choose which items to return, and how many of each'
const quantityMessage = 'A quantity must be a whole number from 1 to 99'

const id = idInBody('An item is named by its number')
const quantity = z.int(quantityMessage).min(1, quantityMessage).max(99, quantityMessage)

/** The body of POST /api/admin/orders/{id}/returns. */
export const returnRequestSchema = z
  .object({
    items: z
      .array(z.object({ orderItemId: id, quantity }), itemsMessage)
      .min(1, itemsMessage)
      .max(200, 'One return can contain at most 200 items'),
    /** One of the owner's reasons (settings.returnReasons). */
    reason: z.string('Please choose a reason').trim().min(1, 'Please choose a reason').max(200),
  })
  .meta({ id: 'ReturnRequest' })

/** The body of POST /api/orders/{id}/returns. */
export const ownReturnRequestSchema = returnRequestSchema
  .extend({
    /** What the owner should know beyond the reason. */
    note: z
      .string('The note must be text')
      .trim()
      .max(longestReturnNote, `Please keep it to ${longestReturnNote} characters`)
      .optional(),
  })
  .meta({ id: 'OwnReturnRequest' })

export const returnConditions = ['new', 'opened', 'damaged'] as const

/** The body of POST /api/admin/returns/{id}/receive. An item may be named once per condition. */
export const receiptSchema = z
  .object({
    items: z
      .array(
        z.object({
          id,
          quantity,
          condition: z.enum(returnConditions, 'The condition must be new, opened or damaged'),
          restock: z.boolean('restock must be true or false'),
        }),
        itemsMessage,
      )
      .min(1, itemsMessage)
      .max(200, 'At most 200 items are received at once'),
  })
  .meta({ id: 'ReturnReceipt' })

/** The effects of receiving units of a return, in the words of a refund's preview (commerce 4, Preview). */
export const receiptPreviewSchema = z
  .object({
    stock: z.array(
      z.object({
        variantId: z.int(),
        sku: z.string(),
        quantity: z.int(),
        /** Whether the units go back on hand. */
        restock: z.boolean(),
        /** How many more units can be bought; 0 if they stay off the shelf, or are not counted. */
        delta: z.int(),
      }),
    ),
    /** Nothing is refunded now. This is what will be due for the units of this return that are here; null if nothing. */
    due: refundPreviewSchema.pick({ refund: true, cashback: true }).nullable(),
    mails: z.array(z.literal('return')),
    /** The state of the return afterward. */
    return: z.enum(['partly_received', 'received']),
    after: refundPreviewSchema.shape.after,
  })
  .meta({ id: 'ReceiptPreview' })

/** The body of POST /api/admin/returns/{id}/refuse. The shopper reads the reason. */
export const returnRefusalSchema = z
  .object({
    reason: reasonSchema,
  })
  .meta({ id: 'ReturnRefusal' })

/** What a shopper can still return of an order, and the reasons to choose from. */
export const returnOptionsSchema = z
  .object({
    reasons: z.array(z.string()),
    items: z.array(
      z.object({
        orderItemId: z.int(),
        quantity: z.int(),
        until: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ id: 'ReturnOptions' })

export type ReturnRequest = z.output<typeof returnRequestSchema>
export type OwnReturnRequest = z.output<typeof ownReturnRequestSchema>
export type Receipt = z.output<typeof receiptSchema>
export type ReceiptPreview = z.infer<typeof receiptPreviewSchema>
export type ReturnOptions = z.infer<typeof returnOptionsSchema>
