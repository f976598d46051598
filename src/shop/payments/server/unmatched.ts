import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Received } from '../domain/attempt.ts'
import type { UnmatchedReason } from '../domain/judge-payment.ts'

export type StoredUnmatched = typeof unmatchedPayments.$inferSelect

export interface NewUnmatched {
  attemptId: number
  orderId: number
  received: Received
  reason: UnmatchedReason
  at: Date
}

/** Keeps money that pays no order for the owner to decide. Gives its number; null if it is kept already. */
export async function writeUnmatched(
  tx: Tx,
  { attemptId, orderId, received, reason, at }: NewUnmatched,
): Promise<number | null> {
  const { currency } = received
  const amount = String(received.amount)
  const [row] = await tx
    .insert(unmatchedPayments)
    .values({ attemptId, orderId, amount, currency, reason, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: unmatchedPayments.id })
  return row?.id ?? null
}

/** Money that pays no order, by its number; null if there is none. */
export async function findUnmatched(db: Db | Tx, id: number): Promise<StoredUnmatched | null> {
  const [row] = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id))
  return row ?? null
}

/** Money that came by an attempt and pays no order; null if there is none. */
export async function findUnmatchedOf(
  db: Db | Tx,
  attemptId: number,
): Promise<StoredUnmatched | null> {
  const isWanted = eq(unmatchedPayments.attemptId, attemptId)
  const [row] = await db.select().from(unmatchedPayments).where(isWanted)
  return row ?? null
}

/** What an owner decided about money that pays no order. */
export interface Decision {
  id: number
  state: 'returning' | 'applied'
  by: string
  at: Date
}

/** Records a decision, once. Refuses with 'conflict' what was decided before. */
export async function writeDecision(tx: Tx, { id, state, by, at }: Decision): Promise<void> {
  const [decided] = await tx
    .update(unmatchedPayments)
    .set({ state, decidedBy: by, decidedAt: at, failureReason: null })
    .where(and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, 'waiting')))
    .returning({ id: unmatchedPayments.id })
  if (!decided) throw new Refusal('conflict', 'This was decided already')
}

/** How the return of such money stands: it has gone back, or it waits for another decision. */
export interface ReturnEnd {
  id: number
  state: 'returned' | 'waiting'
  failureReason: string | null
}

/** Records how a return ended. Gives false if that was recorded before. */
export async function closeReturn(tx: Tx, { id, ...end }: ReturnEnd): Promise<boolean> {
  const closed = await tx
    .update(unmatchedPayments)
    .set(end)
    .where(and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, 'returning')))
    .returning({ id: unmatchedPayments.id })
  return closed.length > 0
}

/** Keeps what the provider calls the refund that returns such money. */
export async function nameReturn(db: Db, id: number, refundId: string): Promise<void> {
  await db.update(unmatchedPayments).set({ refundId }).where(eq(unmatchedPayments.id, id))
}
