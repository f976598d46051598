import { z } from 'zod'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { promotionFieldsSchema } from './promotion-fields.schema.ts'

const moment = z.iso.datetime({ offset: true })

/** A sum of many orders: amounts of any length. */
const sumText = z.string().regex(/^\d{1,14}\.\d{2}$/)

/** A category or a product by its name. */
export const namedSchema = z.object({ id: z.int(), name: z.string() })

/** What becomes of a code that is tried now. */
export const promotionStatuses = ['active', 'scheduled', 'ended', 'used-up', 'off'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

const { shape } = promotionFieldsSchema

/** A promotion as an owner sees it (commerce 4). */
export const ownerPromotionSchema = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    type: shape.type,
    /** Percent or dollars; null for bogo and free shipping. */
    value: decimalText.nullable(),
    minimumAmount: decimalText.nullable(),
    maxUses: z.int().nullable(),
    usedCount: z.int(),
    perCustomer: z.int().nullable(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    isActive: z.boolean(),
    status: z.enum(promotionStatuses),
    categoryIds: z.array(z.int()),
    productIds: z.array(z.int()),
    /** Those of them that there still are. */
    categories: z.array(namedSchema),
    products: z.array(namedSchema),
    /** The totals of paid orders that used it, less what was given back. */
    revenue: sumText,
    /** Whether an order ever used it, cancelled ones included: then it cannot be deleted, nor its code be changed. */
    isKept: z.boolean(),
    /** The order whose cashback it pays out. */
    cashbackOrderId: z.int().nullable(),
    createdAt: moment,
    version: z.int(),
  })
  .meta({ id: 'OwnerPromotion' })

/** GET /api/admin/promotions. */
export const ownerPromotionListSchema = z.object({
  search: filterText('search').meta({ description: 'Part of a code or a name' }),
  status: z
    .enum(promotionStatuses, `status must be one of ${promotionStatuses.join(', ')}`)
    .optional(),
  cashback: z
    .enum(['true', 'false'], 'cashback must be true or false')
    .default('false')
    .meta({ description: 'Whether to list the codes that pay out cashback instead of all others' }),
  ...sortShape,
  ...pageShape,
})

/** One day of a rehearsal, in the shop's time zone. */
const rehearsedDaySchema = z.object({
  /** Such as "2026-03-04". */
  day: z.iso.date(),
  orders: z.int(),
  revenue: sumText,
  discount: sumText,
})

/** What a draft would have done to the orders of the last days. */
export const rehearsalSchema = z
  .object({
    /** The orders that would have used it. */
    orders: z.int(),
    /** Their totals with it, less what was given back of them. */
    revenue: sumText,
    /** What it would have taken off. */
    discount: sumText,
    /** The shipping that it would have saved shoppers, where it ships free. */
    shipping: sumText,
    /** Every day, the earliest first. */
    byDay: z.array(rehearsedDaySchema),
    /** All orders that were looked at. */
    looked: z.int(),
  })
  .meta({ id: 'Rehearsal' })

export type OwnerPromotion = z.infer<typeof ownerPromotionSchema>
export type OwnerPromotionList = z.output<typeof ownerPromotionListSchema>
export type Rehearsal = z.infer<typeof rehearsalSchema>
