import { z } from 'zod'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'
import { promotionFieldsSchema } from './promotion-fields.schema.ts'

const moment = z.iso.datetime({ offset: true })

/** A sum over many orders, which may have more digits than one amount. */
const sumText = z.string().regex(/^\d{1,14}\.\d{2}$/)

/** A category or product with its name. */
export const namedSchema = z.object({ id: z.int(), name: z.string() })

/** What happens to a code that is tried now. */
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
    /** Those of the categories that still exist. */
    categories: z.array(namedSchema),
    products: z.array(namedSchema),
    /** The totals of paid orders that used it, net of refunds. */
    revenue: sumText,
    /** Whether any order, even a canceled one, ever used it: then it cannot be deleted, nor can its code be changed. */
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
    .meta({ description: 'true: only codes that pay out cashback. false: only the others' }),
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
    /** How many orders would have used it. */
    orders: z.int(),
    /** Their totals with it, net of refunds. */
    revenue: sumText,
    /** What it would have taken off. */
    discount: sumText,
    /** The shipping it would have saved shoppers, if it ships free. */
    shipping: sumText,
    /** Every day, earliest first. */
    byDay: z.array(rehearsedDaySchema),
    /** How many orders were examined. */
    looked: z.int(),
  })
  .meta({ id: 'Rehearsal' })

export type OwnerPromotion = z.infer<typeof ownerPromotionSchema>
export type OwnerPromotionList = z.output<typeof ownerPromotionListSchema>
export type Rehearsal = z.infer<typeof rehearsalSchema>
