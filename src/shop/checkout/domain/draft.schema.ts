import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { orNull } from '#kernel/or-null.ts'
import { filterText, pageShape } from '#kernel/page-query.ts'
import { addItemSchema, quantitySchema } from '#shop/cart/domain/cart.schema.ts'
import { linesLimit } from '#shop/cart/domain/cart-limits.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { ownerOrderRowSchema, ownerOrderSchema } from '#shop/orders/domain/owner-order.schema.ts'
import {
  amountSchema,
  codeSchema,
  codeVerdictSchema,
} from '#shop/promotions/domain/promotion.schema.ts'
import { shippingSchema } from './checkout.schema.ts'

const choose = 'Please choose a product'
const number = idInBody(choose)

/** One line of a draft: a variant by its number, or a product with chosen values, as a cart takes them. */
const draftItemSchema = z
  .object({
    variantId: number.nullish(),
    productId: number.nullish(),
    variant: addItemSchema.shape.variant,
    quantity: quantitySchema,
  })
  .refine(({ variantId, productId }) => (variantId ?? productId) != null, {
    message: choose,
    path: ['productId'],
  })

/** How many days an owner can let an order wait for its payment. */
export const reservedDays = { least: 1, most: 14, usual: 7 } as const

const daysMessage = `Please choose ${reservedDays.least} to ${reservedDays.most} days`
const itemsMessage = 'Please add at least one product'

/**
 * The body of POST /api/admin/drafts with preview=1: the order so far. To place it, `draftSchema` also requires the
 * customer.
 */
export const draftRequestSchema = z
  .object({
    ...shippingSchema.partial().shape,
    items: z
      .array(draftItemSchema, itemsMessage)
      .max(linesLimit, `An order can contain at most ${linesLimit} different items`),
    promotionalCode: codeSchema.nullish(),
    reservedDays: z
      .int(daysMessage)
      .min(reservedDays.least, daysMessage)
      .max(reservedDays.most, daysMessage)
      .default(reservedDays.usual),
    /** The total that the owner saw: the order is refused if it differs. */
    expectedTotal: amountSchema.nullish(),
  })
  .meta({ id: 'DraftRequest' })

/** The body of an order to be placed. */
export const draftSchema = draftRequestSchema.extend({
  ...shippingSchema.shape,
  items: draftRequestSchema.shape.items.min(1, itemsMessage),
})

const draftLineSchema = z
  .object({
    /** Null if there is no such variant; so are its price and name. */
    variantId: z.int().nullable(),
    sku: z.string().nullable(),
    name: z.string().nullable(),
    quantity: z.int(),
    price: decimalText.nullable(),
    total: decimalText.nullable(),
    /** Why it cannot be ordered like this. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'DraftLine' })

/** The price of a draft, and what keeps it from being placed. */
export const draftPreviewSchema = z
  .object({
    items: z.array(draftLineSchema),
    /** What the code does; null without one. */
    code: orNull(codeVerdictSchema),
    subtotal: decimalText,
    discountAmount: decimalText,
    shipping: decimalText,
    tax: decimalText,
    taxBasisPoints: z.number(),
    total: decimalText,
    expiresAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'DraftPreview' })

const payUrl = z.string()

/** A draft order in the list, with its pay link. */
export const draftRowSchema = ownerOrderRowSchema.extend({ payUrl }).meta({ id: 'DraftOrderRow' })

/** A draft order that was just placed. */
export const draftOrderSchema = ownerOrderSchema.extend({ payUrl }).meta({ id: 'DraftOrder' })

/** The query of GET /api/admin/drafts. */
export const draftListSchema = z.object({ search: filterText('search'), ...pageShape })

export type DraftItem = z.output<typeof draftItemSchema>
export type DraftRequest = z.input<typeof draftRequestSchema>
export type CheckedDraftRequest = z.output<typeof draftRequestSchema>
export type CheckedDraft = z.output<typeof draftSchema>
export type DraftPreview = z.infer<typeof draftPreviewSchema>
export type DraftRow = z.infer<typeof draftRowSchema>
export type DraftOrder = z.infer<typeof draftOrderSchema>
export type DraftListQuery = z.output<typeof draftListSchema>
