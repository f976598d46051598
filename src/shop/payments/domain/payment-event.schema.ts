import { z } from 'zod'
import { pageShape, sortShape } from '#kernel/page-query.ts'

/** How far the shop is with an event of a provider (db/tables/payments.ts). */
const paymentEventStates = ['received', 'done', 'ignored', 'failed'] as const

const moment = z.iso.datetime({ offset: true })

/** Something that a payment provider told the shop of, without the body that it came with. */
export const paymentEventSchema = z
  .object({
    id: z.int(),
    provider: z.string(),
    /** What the provider calls the event, and its word for what happened. */
    eventId: z.string(),
    kind: z.string(),
    /** The order that it is about; null if it is about nothing of ours. */
    orderId: z.int().nullable(),
    state: z.enum(paymentEventStates),
    tries: z.int(),
    failureReason: z.string().nullable(),
    receivedAt: moment,
    doneAt: moment.nullable(),
  })
  .meta({ id: 'PaymentEvent' })

const stateMessage = `state must be one of ${paymentEventStates.join(', ')}`

export const paymentEventListSchema = z.object({
  state: z.enum(paymentEventStates, stateMessage).optional(),
  ...pageShape,
  ...sortShape,
})

export type PaymentEvent = z.infer<typeof paymentEventSchema>
export type PaymentEventList = z.output<typeof paymentEventListSchema>
