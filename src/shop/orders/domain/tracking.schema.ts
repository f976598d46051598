import { z } from 'zod'
import { orderSchema } from './order.schema.ts'

const numberMessage = 'Please enter your order number'
const emailMessage = 'Please enter a valid email address'
const largestId = 2_147_483_647

/** An order's number as people write it: 1001, "1001", " #1001 ". */
const orderNumber = z
  .union([z.int(), z.string()], numberMessage)
  .transform((written) => String(written).trim().replace(/^#\s*/, ''))
  .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId, numberMessage)
  .transform(Number)

/** What the form of /track-order asks for. */
export const trackingFormSchema = z.object({
  orderId: orderNumber,
  email: z.string(emailMessage).trim().max(254, emailMessage).pipe(z.email(emailMessage)),
})

/** The body of POST /api/orders/track: number and email, or the token of a link that was mailed (design 4). */
export const trackingSchema = z.union(
  [z.object({ token: z.string().min(1).max(500) }), trackingFormSchema],
  { error: 'Please enter your order number and email' },
)

/** What shows an order to whoever did not make it in this browser: its email, or the token of a mailed link. */
export const orderProofs = z.object({
  email: z.string().max(254).optional(),
  token: z.string().max(500).optional(),
})

export const timelineStepSchema = z
  .object({
    /** An order that was not paid in time has two: ordered, expired. */
    step: z.enum(['ordered', 'paid', 'dispatched', 'arriving', 'expired']),
    /** 'next' is the first that is still open. */
    state: z.enum(['done', 'next', 'later']),
    /** The day, or the first of two; null where it cannot be told yet. */
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
  })
  .meta({ id: 'TimelineStep' })

export const trackedOrderSchema = z
  .object({ order: orderSchema, timeline: z.array(timelineStepSchema) })
  .meta({ id: 'TrackedOrder' })

export type OrderProofs = z.infer<typeof orderProofs>
export type Tracking = z.input<typeof trackingSchema>
export type CheckedTracking = z.output<typeof trackingSchema>
export type TimelineStep = z.infer<typeof timelineStepSchema>
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
