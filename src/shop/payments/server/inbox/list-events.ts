import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { type ListSource, readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import {
  type PaymentEvent,
  type PaymentEventList,
  paymentEventSchema,
} from '../../domain/payment-event.schema.ts'

const row = paymentEventSchema.extend({ receivedAt: z.date(), doneAt: z.date().nullable() })

const source: ListSource<typeof row> = {
  name: 'payment_events',
  row,
  from: `payment_events e left join payment_attempts a on a.provider = e.provider and a.provider_id = e.subject`,
  at: 'e.received_at',
  id: 'e.id',
  columns: `e.provider, e.event_id as "eventId", e.kind, a.order_id as "orderId", e.state, e.tries,
    e.failure_reason as "failureReason", e.received_at as "receivedAt", e.done_at as "doneAt"`,
}

/** A page of the events that payment providers sent. */
export async function listEvents(
  { db }: { db: Db },
  { state, ...page }: PaymentEventList,
): Promise<Page<PaymentEvent>> {
  const { rows, ...rest } = await readPage(
    db,
    source,
    (bind) => (state === undefined ? [] : [`e.state = ${bind(state)}`]),
    page,
  )
  return { ...rest, rows: rows.map(paymentEvent) }
}

function paymentEvent({
  key: _key,
  ...stored
}: z.output<typeof row> & { key: string }): PaymentEvent {
  const { receivedAt, doneAt } = stored
  return {
    ...stored,
    receivedAt: receivedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
