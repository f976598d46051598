import { z } from 'zod'
import { orderSchema } from './order.schema.ts'

const numberMessage = 'Please enter your order number'
const formMessage = 'That doesn’t look like an order number. It should look like #1001'
const emailMessage = 'Please enter a valid email address'
const largestId = 2_147_483_647

/** An order's number as people type it, or copy it from an email's subject: 1001, "1001", " #1001 ", "Order #1001". */
const orderNumber = z
  .union([z.int(), z.string()], numberMessage)
  .transform((written) =>
    String(written)
      .trim()
      .replace(/^(?:order\b)?\s*#?\s*/i, ''),
  )
  .refine((text) => text !== '', { error: numberMessage, abort: true })
  .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId, formMessage)
  .transform(Number)

/** The fields of the form at /track-order. */
export const trackingFormSchema = z.object({
  orderId: orderNumber,
  email: z.string(emailMessage).trim().max(254, emailMessage).pipe(z.email(emailMessage)),
})

/** The body of POST /api/orders/track: number and email, or the token of an emailed link (design 4). */
export const trackingSchema = z.union(
  [z.object({ token: z.string().min(1).max(500) }), trackingFormSchema],
  { error: 'Please enter your order number and email' },
)

/** Proof of access to an order outside the session that placed it: its email, or the token of an emailed link. */
export const orderProofs = z.object({
  email: z.string().max(254).optional(),
  token: z.string().max(500).optional(),
})

export const timelineStepSchema = z
  .object({
    /**
     * An expired order has only ordered and expired; one of which nothing was sent ends with cancelled or refunded, or
     * with items_refunded if its shipping was kept.
     */
    step: z.enum([
      'ordered',
      'paid',
      'dispatched',
      'arriving',
      'expired',
      'cancelled',
      'refunded',
      'items_refunded',
    ]),
    /** 'next' is the first step that is not done. */
    state: z.enum(['done', 'next', 'later']),
    /** The date, or the first of two; null if unknown. */
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    /** How many parcels have left or arrived; left out until one has left. */
    parcels: z.int().optional(),
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
