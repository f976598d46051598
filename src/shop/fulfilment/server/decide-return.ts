import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { whyNotMove } from '../domain/return-state.ts'
import { lockReturn, moveReturn } from './lock-return.ts'
import { mailAboutReturn } from './open-return.ts'

export type Decision = 'approved' | 'refused' | 'closed'

interface Decided {
  id: number
  decision: Decision
  /** Why it is refused; the shopper reads it. */
  reason?: string
}

const sentences: Readonly<Record<Decision, string>> = {
  approved: 'Return approved',
  refused: 'Return refused',
  closed: 'Return closed',
}

const textOf = (decision: Decision, reason?: string) =>
  reason === undefined ? sentences[decision] : `${sentences[decision]}: ${reason}`

/**
 * Approves, refuses, or closes a return and gives its order. Emails the shopper about the first two. Refuses moves that
 * the table of moves does not allow.
 */
export async function decideReturn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { id, decision, reason }: Decided,
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    const { status, order } = await lockReturn(tx, id)
    const why = whyNotMove(status, decision)
    if (why !== null) throw new Refusal('conflict', why)
    const at = now()
    await moveReturn(tx, { id, status: decision, reason, at })
    await advanceOrder(tx, order.id, {})
    const event = { orderId: order.id, at, by: who.username }
    await addEvent(tx, { ...event, kind: `return-${decision}`, text: textOf(decision, reason) })
    await writeAudit(tx, {
      at,
      action: `return-${decision}`,
      by: who,
      subject: { kind: 'order', id: order.id },
      details: { returnId: id, before: status, ...(reason && { reason }) },
    })
    if (decision !== 'closed') await mailAboutReturn(tx, { id, order, about: decision })
    return await readOwnerOrder(tx, order.id)
  })
}
