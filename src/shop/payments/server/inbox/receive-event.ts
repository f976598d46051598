import { repeatByKey } from '#db/connect.ts'
import { paymentEvents } from '#db/tables/payments.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { ProviderName } from '../../domain/attempt.ts'

/**
 * Puts a provider's event into the inbox and queues its job. An event that came before but is not done gets another
 * job, in case a process died during the first. Refuses with 'bad-request' an event that is not signed by the provider
 * or was signed too long ago, and with 'not-found' a provider that sends none.
 */
export async function receiveEvent(
  { db, now, jobs, providers }: Pick<Context, 'db' | 'now' | 'jobs' | 'providers'>,
  name: ProviderName,
  { body, headers }: { body: string; headers: Headers },
): Promise<void> {
  const arrived = await providers.find(name)?.readEvent?.(body, headers)
  if (!arrived)
    throw new Refusal('not-found', `Payments through ${name} aren’t set up in this shop`)
  await db.transaction(async (tx) => {
    repeatByKey(tx)
    const { provider, eventId } = paymentEvents
    const [row] = await tx
      .insert(paymentEvents)
      .values({ ...arrived, provider: name, body, receivedAt: now() })
      .onConflictDoUpdate({ target: [provider, eventId], set: { eventId: arrived.eventId } })
      .returning({ id: paymentEvents.id, state: paymentEvents.state })
    const isDone = row?.state === 'done' || row?.state === 'ignored'
    if (row && !isDone) await jobs.send(tx, 'payment-event', { eventId: row.id })
  })
}
