import type { Tx } from '#db/connect.ts'
import { returnReceipts } from '#db/tables/fulfilment.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { returnUnits } from '#shop/inventory/server/return-units.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { advanceOrder } from '#shop/orders/server/advance-order.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { arrivedOf, planReceipt, type ReceiptPlan } from '../domain/receipt-plan.ts'
import type { Receipt } from '../domain/return.schema.ts'
import { whyNotReceive } from '../domain/return-state.ts'
import { cameBack } from '../domain/return-words.ts'
import { type LockedReturn, lockReturn, moveReturn } from './lock-return.ts'
import { mailAboutReturn } from './open-return.ts'

interface Arrived {
  id: number
  receipt: Receipt
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/**
 * Receives all or some units of a return and gives its order. Sellable units go back on hand. Refunds nothing by
 * itself.
 */
export async function receiveReturn(
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
  who: SignedIn,
  { id, receipt, key }: Arrived,
): Promise<OwnerOrder> {
  const call = { call: `POST /returns/${id}/receive`, key, body: receipt }
  return await context.db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const locked = await lockReceivable(tx, id, receipt)
      await receive(tx, context, { locked, receipt, who })
      return await readOwnerOrder(tx, locked.order.id)
    }),
  )
}

/** Locks a return whose units these are and can still be received; refuses any other. */
export async function lockReceivable(tx: Tx, id: number, receipt: Receipt): Promise<LockedReturn> {
  const locked = await lockReturn(tx, id)
  const why = whyNotReceive(locked.status)
  if (why !== null) throw new Refusal('conflict', why)
  refuseUnits(locked, receipt)
  return locked
}

function refuseUnits({ items }: LockedReturn, receipt: Receipt): void {
  const unknown = receipt.items.find((item) => !items.some(({ id }) => id === item.id))
  if (unknown) throw new Refusal('bad-request', `Item ${unknown.id} isn’t part of this return`)
  const short = items.find(
    ({ id, quantity, received }) => quantity - received < arrivedOf(receipt, id),
  )
  if (!short) return
  const left = short.quantity - short.received
  throw new Refusal('conflict', `Only ${left} of item ${short.id} can still be received`)
}

interface Receiving {
  locked: LockedReturn
  receipt: Receipt
  who: SignedIn
}

async function receive(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { locked, receipt, who }: Receiving,
): Promise<void> {
  const { id, order } = locked
  const plan = planReceipt(locked, receipt)
  const at = now()
  const by = who.username
  await tx.insert(returnReceipts).values(
    receipt.items.map(({ id: returnItemId, quantity, condition, restock: restocked }) => ({
      returnItemId,
      quantity,
      condition,
      restocked,
      by,
      at,
    })),
  )
  const units = plan.units.filter(({ restock }) => restock)
  await returnUnits(tx, { orderId: order.id, units, by, at })
  const { status } = plan
  if (status !== locked.status) await moveReturn(tx, { id, status, at })
  await advance(tx, { locked, receipt, who }, plan, at)
  await mailAboutReturn(tx, { id, order, about: status })
}

/** Advances the order and records in its history and the audit what came in. */
async function advance(
  tx: Tx,
  { locked, receipt, who }: Receiving,
  { after }: ReceiptPlan,
  at: Date,
): Promise<void> {
  const { id, order } = locked
  const before = { status: order.status, fulfilmentStatus: order.fulfilmentStatus }
  await advanceOrder(tx, order.id, after)
  const nameOf = (returnItemId: number) => {
    const item = locked.items.find((one) => one.id === returnItemId)
    return order.items.find((one) => one.id === item?.orderItemId)?.name ?? ''
  }
  const came = receipt.items.map((item) => cameBack({ ...item, name: nameOf(item.id) }))
  await addEvent(tx, {
    orderId: order.id,
    at,
    by: who.username,
    kind: 'return-received',
    text: `Returned: ${came.join('; ')}`,
  })
  await writeAudit(tx, {
    at,
    action: 'return-received',
    by: who,
    subject: { kind: 'order', id: order.id },
    ...changedFields(before, after),
    details: { returnId: id, ...receipt },
  })
}
