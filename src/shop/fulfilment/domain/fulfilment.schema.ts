import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { fulfilmentStatuses } from '#shop/orders/domain/order-state.ts'
import { plainNumber } from '#shop/orders/domain/plain-number.ts'
import { reasonSchema } from '#shop/orders/domain/refund.schema.ts'
import { carrierName, knownCarriers } from './carrier.ts'

const largestId = 2_147_483_647

/** A whole number in a range; anything else is refused with one sentence. */
const whole = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)

const carriedBy = {
  carrier: z
    .string('Please enter a carrier')
    .trim()
    .min(1, 'Please enter a carrier')
    .max(60, 'The carrier’s name must have at most 60 characters')
    .transform(carrierName)
    .meta({ examples: [...knownCarriers] }),
  /** Without a number, the parcel cannot be tracked. */
  trackingNumber: z
    .string('A tracking number is text')
    .trim()
    .max(100, 'A tracking number has at most 100 characters')
    .regex(/^[\p{L}\p{N} ./-]*$/u, 'A tracking number has letters, digits, spaces and hyphens only')
    .nullish()
    .transform((number) => plainNumber(number ?? '') || null),
}

const itemsMessage = 'Please say which items go, and how many of each'

/** The body of POST /api/admin/orders/{id}/shipments. */
export const dispatchSchema = z
  .object({
    items: z
      .array(
        z.object({
          orderItemId: idInBody('An item is named by its number'),
          quantity: whole(1, 99, 'A quantity must be a whole number from 1 to 99'),
        }),
        itemsMessage,
      )
      .min(1, itemsMessage)
      .max(200, 'One package can contain at most 200 items'),
    ...carriedBy,
  })
  .meta({ id: 'Dispatch' })

/** The body of PATCH /api/admin/shipments/{id}. */
export const trackingSchema = z.object(carriedBy).meta({ id: 'Tracking' })

/** The body of POST /api/admin/shipments/{id}/cancel. */
export const parcelCancelSchema = z
  .object({
    reason: reasonSchema,
    /** Whether a customer who got the shipping email is told. */
    notify: z.boolean('notify must be true or false').default(true),
  })
  .meta({ id: 'ParcelCancel' })

/** The most orders that one call dispatches. */
const mostOrders = 50
const ordersMessage = 'Please say which orders go'

/** The body of POST /api/admin/shipments: orders whose remaining units go into one parcel each. */
export const manyDispatchesSchema = z
  .object({
    orders: z
      .array(
        z.object({ id: idInBody('An order is named by its number'), ...carriedBy }),
        ordersMessage,
      )
      .min(1, ordersMessage)
      .max(mostOrders, `At most ${mostOrders} orders go at once`)
      .refine(
        (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
        'An order is named twice',
      )
      .refine((orders) => {
        const numbers = orders.flatMap(({ trackingNumber }) => trackingNumber ?? [])
        return new Set(numbers).size === numbers.length
      }, 'Two orders have the same tracking number'),
  })
  .meta({ id: 'ManyDispatches' })

/** The outcome for one order dispatched together with others. */
export const dispatchOutcomeSchema = z
  .object({
    id: z.int(),
    dispatched: z.boolean(),
    /** Why it was not dispatched; null if it was. */
    message: z.string().nullable(),
    /** The order's fulfilment afterward; null if it was not dispatched. */
    fulfilmentStatus: z.enum(fulfilmentStatuses).nullable(),
  })
  .meta({ id: 'DispatchOutcome' })

const dayMessage = 'shipBy must be a day, such as 2026-03-20'

/**
 * The body of POST /api/admin/orders/{id}/delay. Takes a day as UTC midnight in milliseconds, or an instant, which
 * counts as its day in the shop's time zone.
 */
export const delaySchema = z
  .object({
    shipBy: z.union(
      [
        z.iso.date().transform((text) => Date.parse(text)),
        z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      ],
      dayMessage,
    ),
  })
  .meta({ id: 'Delay' })

const idsMessage = 'ids must be order numbers with commas between them, such as 1001,1002'

/** The most orders in one file of packing slips. */
const mostSlips = 50

/** The query of GET /api/admin/orders/packing-slips.pdf. An order named twice is printed once. */
export const slipsQuerySchema = z.object({
  ids: z
    .string(idsMessage)
    .regex(/^\s*[1-9]\d{0,9}\s*(?:,\s*[1-9]\d{0,9}\s*)*$/, idsMessage)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.every((id) => id <= largestId), idsMessage)
    .refine((ids) => ids.length <= mostSlips, `At most ${mostSlips} orders go into one file`)
    .meta({ type: 'string', examples: ['1001,1002'] }),
})

export type Dispatch = z.output<typeof dispatchSchema>
export type Tracking = z.output<typeof trackingSchema>
export type ParcelCancel = z.output<typeof parcelCancelSchema>
export type ManyDispatches = z.output<typeof manyDispatchesSchema>
export type DispatchOutcome = z.infer<typeof dispatchOutcomeSchema>
export type Delay = z.output<typeof delaySchema>
