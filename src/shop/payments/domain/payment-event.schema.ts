import { z } from 'zod'
import { pageShape, sortShape } from '#kernel/page-query.ts'

/** The shop's progress on a provider's event (db/tables/payments.ts). */
const paymentEventStates = ['received', 'done', 'ignored', 'failed'] as const

const moment = z.iso.datetime({ offset: true })

/** An event that a payment provider sent, without its body. */
export const paymentEventSchema = z
  .object({
    id: z.int(),
    provider: z.string(),
    /** The provider's id of the event, and its word for what happened. */
    eventId: z.string(),
    kind: z.string(),
    /** The order concerned; null if the event is not about one of ours. */
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
