import { z } from 'zod'
import { filterFlag, filterText, pageShape } from '#kernel/page-query.ts'
import { byHand, mostMoved, movementKinds } from './movement.ts'

/** Why units of a variant came or went (commerce 4, exact point 5). */
export const movementSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    variantId: z.int(),
    delta: z.int(),
    kind: z.enum(movementKinds),
    reason: z.string().nullable(),
    /** An administrator's username, or 'shop'. */
    by: z.string(),
    orderId: z.int().nullable(),
  })
  .meta({ id: 'Movement' })

/** A movement with its variant's units after it. */
export const addedMovementSchema = movementSchema
  .extend({
    onHand: z.int(),
    reserved: z.int(),
    /** Null if units are not counted. */
    available: z.int().nullable(),
    isLow: z.boolean(),
  })
  .meta({ id: 'AddedMovement' })

const kindMessage = `kind must be one of ${byHand.join(', ')}; orders alone sell units and take them back`
const quantityMessage = 'quantity must be a whole number'
const tooManyMessage = `quantity must be at most ${mostMoved}`

/** POST /api/admin/inventory/{variantId}/movements. */
export const newMovementSchema = z.object({
  kind: z.enum(byHand, kindMessage),
  quantity: z.int(quantityMessage).min(-mostMoved, tooManyMessage).max(mostMoved, tooManyMessage),
  reason: z
    .string('Please enter a reason')
    .trim()
    .min(1, 'Please enter a reason')
    .max(500, 'A reason must be at most 500 characters'),
})

/** A variant with its units. */
export const stockRowSchema = z
  .object({
    variantId: z.int(),
    productId: z.int(),
    name: z.string(),
    slug: z.string(),
    sku: z.string(),
    /** The value of each option; empty for a product without options. */
    options: z.record(z.string(), z.string()),
    /** Whether shoppers can be offered it: not switched off or withdrawn, and its product is active. */
    isOffered: z.boolean(),
    tracked: z.boolean(),
    onHand: z.int(),
    reserved: z.int(),
    /** Null if units are not counted. */
    available: z.int().nullable(),
    /** Whether available units are at or below the low-stock setting. */
    isLow: z.boolean(),
    /** How many units orders took in the last 30 days: sent, or paid for in that time and still to be sent. */
    sold: z.int(),
    /** For how many whole days the available units last at that pace; null if none were sold, or none are counted. */
    daysLeft: z.int().nullable(),
    /** How many people still wait for the email that it is back in stock. */
    waiting: z.int(),
  })
  .meta({ id: 'StockRow' })

const idFilter = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `${name} must be a whole number from 1 up`)
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1 })

export const stockSorts = ['newest', 'available', '-available'] as const

/** GET /api/admin/inventory. */
export const stockListSchema = z.object({
  search: filterText('search').meta({
    description: 'Part of a product’s name or slug, or the start of a SKU',
  }),
  variantId: idFilter('variantId'),
  productId: idFilter('productId'),
  low: filterFlag('low').meta({
    description:
      'Whether the available units are at or below the low-stock setting. Variants without counted stock are never low',
  }),
  out: filterFlag('out').meta({
    description: 'Whether no units are available. Variants without counted stock never run out',
  }),
  tracked: filterFlag('tracked').meta({ description: 'Whether the variant’s stock is counted' }),
  wanted: filterFlag('wanted').meta({
    description: 'Whether someone is waiting for the back-in-stock email',
  }),
  sort: z
    .enum(stockSorts, `sort must be one of ${stockSorts.join(', ')}`)
    .default('newest')
    .meta({
      description:
        '`newest` variants first, or by available units: fewest first (`available`) or most first (`-available`). Variants without counted stock sort as if it were endless',
    }),
  ...pageShape,
})

export type Movement = z.infer<typeof movementSchema>
export type AddedMovement = z.infer<typeof addedMovementSchema>
export type NewMovement = z.output<typeof newMovementSchema>
export type StockRow = z.infer<typeof stockRowSchema>
export type StockSort = (typeof stockSorts)[number]
export type StockList = z.output<typeof stockListSchema>
