import type { Tx } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'
import type { StoredIds } from './demo-order.ts'
import { byTime, type StoredDemoOrder } from './write-orders.ts'

/** How long sending an email took in the demo, in milliseconds. */
const sentAfterMs = 3_000

/**
 * Stores the emails of orders as sent, in one statement. They have no jobs, so none is sent now. Takes the ids of each
 * order's parts, in the order of the orders.
 */
export async function writeMails(
  tx: Tx,
  stored: readonly StoredDemoOrder[],
  numbers: readonly StoredIds[],
): Promise<void> {
  const rows = stored.flatMap(({ order, id }, place) =>
    order.mails.map(({ kind, at, reference: referenceOf }) => {
      const ids = numbers[place] ?? { order: id, parcels: [], returns: [], refunds: [] }
      const reference = referenceOf(ids)
      return {
        at,
        kind,
        reference,
        orderId: id,
        recipient: order.fields.email,
        status: 'sent',
        attempts: 1,
        messageId: `<demo-${kind}-${reference}@example.com>`,
        createdAt: at,
        dueAt: at,
        sentAt: new Date(at.getTime() + sentAfterMs),
      }
    }),
  )
  await tx.insert(mails).values(byTime(rows).map(({ at, ...row }) => row))
}
