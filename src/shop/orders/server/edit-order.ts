import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { prolongReservation } from '#shop/inventory/server/prolong-reservation.ts'
import { redirectMails } from '#shop/mail/server/redirect-mails.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import { isErased } from '../domain/allowed-actions.ts'
import type { OrderPatch } from '../domain/order-patch.schema.ts'
import type { OwnerOrder } from '../domain/owner-order.schema.ts'
import { type Edit, isTooFar, mostDaysReserved, planEdit } from '../domain/plan-edit.ts'
import { addEvent } from './add-event.ts'
import { type LockedOrder, lockOrder, requireAction, requireVersion } from './lock-order.ts'
import { readOwnerOrder } from './read-owner-order.ts'

interface WantedEdit {
  id: number
  /** The version that the owner saw. */
  version: number
  patch: OrderPatch
}

/**
 * Changes an order's address, email, tags, and expiry, each with a step in its history, and gives its new state. Refuses
 * a version other than the current one, a new address once something has left, an email for a customer who was erased,
 * and an expiry for an order that does not wait for its payment or that is too far ahead.
 */
export async function editOrder(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  by: SignedIn,
  { id, version, patch }: WantedEdit,
): Promise<OwnerOrder> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    await requireVersion(tx, order, version)
    if (patch.email !== undefined && isErased(order))
      throw new Refusal('conflict', 'The customer of this order was erased')
    if (patch.expiresAt !== undefined) requireExpiry(order, patch.expiresAt, now())
    const edits = planEdit(order, patch, settings.timeZone)
    for (const { action } of edits) if (action !== null) requireAction(order, action)
    if (edits.length > 0) await writeEdits(tx, { order, edits, by, at: now() })
    return await readOwnerOrder(tx, id)
  })
}

function requireExpiry(order: LockedOrder, expiresAt: Date, now: Date): void {
  requireAction(order, 'prolong')
  if (isTooFar(expiresAt, now))
    throw new Refusal(
      'bad-request',
      `An order can be held for at most ${mostDaysReserved} days from now`,
    )
}

interface EditsToWrite {
  order: LockedOrder
  edits: readonly Edit[]
  by: SignedIn
  at: Date
}

async function writeEdits(tx: Tx, { order, edits, by, at }: EditsToWrite): Promise<void> {
  const { id, version } = order
  const changes: OrderPatch = Object.assign({}, ...edits.map((edit) => edit.changes))
  await tx
    .update(orders)
    .set({ ...changes, version: version + 1 })
    .where(eq(orders.id, id))
  if (changes.expiresAt) await prolongReservation(tx, { orderId: id, until: changes.expiresAt })
  if (changes.email) await redirectMails(tx, { orderId: id, recipient: changes.email })
  for (const { kind, text } of edits)
    await addEvent(tx, { orderId: id, at, by: by.username, kind, text })
  await writeAudit(tx, {
    at,
    action: 'order-changed',
    by,
    subject: { kind: 'order', id },
    ...changedFields(auditedOf(order), auditedOf(order, changes)),
    details: {
      steps: edits.map(({ kind, text }) => (kind === 'email-changed' ? 'Email changed' : text)),
    },
  })
}

/** The values for the audit; they exclude the address, because lines of the audit can never be erased. */
function auditedOf(order: LockedOrder, { tags, expiresAt }: OrderPatch = {}) {
  return { tags: tags ?? order.tags, expiresAt: expiresAt ?? order.expiresAt }
}
