import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { repeatMail } from '#shop/mail/server/send-again.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { mailNames } from '../domain/order-mail.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { addEvent } from './add-event.ts'
import { readOwnerOrder } from './read-owner-order.ts'
import { type MailWriter, noMail, type WantedMail, writeOrderMail } from './write-order-mail.ts'

/**
 * Sends or resends an email of an order to the order's current email, and gives the order. Refuses a kind of email that
 * cannot be written.
 */
export async function sendOrderMail(
  writer: MailWriter,
  by: SignedIn,
  wanted: WantedMail,
): Promise<OwnerOrder> {
  const { db, now } = writer.context
  const { id } = wanted
  const { kind, reference, recipient, sent, content } = await writeOrderMail(writer, wanted)
  if (content === null) throw noMail()
  const at = now()
  return await db.transaction(async (tx) => {
    if (sent) await repeatMail(tx, { mailId: sent.id, recipient, at })
    else await queueMail(tx, { kind, orderId: id, reference, recipient })
    const text = `Sent the ${mailNames[kind]}${sent ? ' again' : ''}`
    await addEvent(tx, { orderId: id, at, by: by.username, kind: 'mail-sent', text })
    const subject = { kind: 'order', id } as const
    await writeAudit(tx, { at, action: 'order-mail-sent', by, subject, details: { kind } })
    return await readOwnerOrder(tx, id)
  })
}
