import { z } from 'zod'
import { carrierName } from './carrier.ts'

const largestId = 2_147_483_647
const itemsMessage = 'Please say which items go, and how many of each'

const unitsToSend = z.object({
  orderItemId: z
    .int('An item is named by its number')
    .min(1, 'An item is named by its number')
    .max(largestId),
  quantity: z
    .int('A quantity must be a whole number from 1 to 99')
    .min(1, 'A quantity must be a whole number from 1 to 99')
    .max(99, 'A quantity must be a whole number from 1 to 99'),
})

/** The body of POST /api/admin/orders/{id}/shipments. Without a number the parcel cannot be followed. */
export const dispatchSchema = z
  .object({
    items: z
      .array(unitsToSend, itemsMessage)
      .min(1, itemsMessage)
      .max(200, 'One parcel holds at most 200 items'),
    carrier: z
      .string('Please say who carries the parcel')
      .trim()
      .min(1, 'Please say who carries the parcel')
      .max(60, 'The carrier’s name must have at most 60 characters')
      .transform(carrierName),
    trackingNumber: z
      .string('A tracking number is text')
      .trim()
      .max(100, 'A tracking number has at most 100 characters')
      .nullish()
      .transform((number) => number || null),
  })
  .meta({ id: 'Dispatch' })

const idsMessage = 'ids must be order numbers with commas between them, such as 1001,1002'

/** The most orders in one file of packing slips. */
export const mostSlips = 50

/** The query of GET /api/admin/orders/packing-slips.pdf. An order that is named twice is printed once. */
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
