import type { Tx } from '#db/connect.ts'
import { returnItems, returns } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { type LockedOrder, lockOrder, requireAction } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnReturnRequest, ReturnRequest } from '../domain/return.schema.ts'
import { refuseUnits } from '../domain/return-rule.ts'

export type ReturnContext = Pick<Context, 'db' | 'now' | 'settings'>

interface WantedReturn {
  orderId: number
  request: ReturnRequest
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/** Opens an approved return for an owner, emails the shopper how to send it, and gives the order (commerce 4). */
export async function openReturn(
  context: ReturnContext,
  who: SignedIn,
  { orderId, request, key }: WantedReturn,
): Promise<OwnerOrder> {
  const call = { call: `POST /orders/${orderId}/returns`, key, body: request }
  return await context.db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const order = await lockReturnable(tx, context, { orderId, request })
      const at = context.now()
      const by = who.username
      const id = await writeReturn(tx, { order, request, status: 'approved', by, at })
      await mailAboutReturn(tx, { id, order, about: 'approved' })
      await writeAudit(tx, {
        at,
        action: 'return-approved',
        by: who,
        subject: { kind: 'order', id: orderId },
        details: { returnId: id, ...request },
      })
      return await readOwnerOrder(tx, orderId)
    }),
  )
}

/** Locks an order if these units can be returned for this reason; refuses otherwise. */
export async function lockReturnable(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  { orderId, request }: Pick<WantedReturn, 'orderId' | 'request'>,
): Promise<LockedOrder> {
  const { reason, items } = request
  if (!settings.returnReasons.includes(reason))
    throw new Refusal(
      'bad-request',
      `The reason must be one of: ${settings.returnReasons.join(', ')}`,
    )
  const order = await lockOrder(tx, orderId)
  requireAction(order, 'return')
  const refusal = refuseUnits(order.items, items)
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  return order
}

interface NewReturn {
  order: LockedOrder
  request: OwnReturnRequest
  status: 'requested' | 'approved'
  /** An administrator's username, or 'shopper'. */
  by: string
  at: Date
}

/** Stores a return with its items and its order event, and gives its id. */
export async function writeReturn(
  tx: Tx,
  { order, request, status, by, at }: NewReturn,
): Promise<number> {
  const { reason, items, note } = request
  const orderId = order.id
  const [written] = await tx
    .insert(returns)
    .values({ orderId, status, reason, note: note || null, by, createdAt: at })
    .returning({ id: returns.id })
  if (!written) throw new Error('a return that was written has an id')
  await tx.insert(returnItems).values(items.map((item) => ({ ...item, returnId: written.id })))
  await advanceOrder(tx, orderId, {})
  const named = items.map(({ orderItemId, quantity }) => {
    const name = order.items.find(({ id }) => id === orderItemId)?.name ?? ''
    return `${quantity} × ${name}`
  })
  const isApproved = status === 'approved'
  await addEvent(tx, {
    orderId,
    at,
    by,
    kind: isApproved ? 'return-approved' : 'return-requested',
    text: `Return ${isApproved ? 'opened' : 'asked for'}: ${named.join(', ')}. ${reason}`,
  })
  return written.id
}

/** How long the email about the first part of a return waits, since the rest is often received right after. */
const partMinutes = 30

/** Queues the email about a return's state, one for each state that it reaches. */
export async function mailAboutReturn(
  tx: Tx,
  about: { id: number; order: LockedOrder; about: string },
): Promise<void> {
  const { id, email } = about.order
  const mail = { kind: 'return', orderId: id, reference: `${about.id}-${about.about}` } as const
  const later = about.about === 'partly_received' ? { afterMinutes: partMinutes } : {}
  await queueMail(tx, { ...mail, recipient: email, ...later })
}
