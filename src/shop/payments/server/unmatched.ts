import { and, eq, sql } from 'drizzle-orm'
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

/** Stores money that pays no order, for the owner to decide on. Gives its id; null if it was stored before. */
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

/** Finds money that pays no order by its id; null if there is none. */
export async function findUnmatched(db: Db | Tx, id: number): Promise<StoredUnmatched | null> {
  const [row] = await db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id))
  return row ?? null
}

/** Finds the money that an attempt brought but that pays no order; null if there is none. */
export async function findUnmatchedOf(
  db: Db | Tx,
  attemptId: number,
): Promise<StoredUnmatched | null> {
  const isWanted = eq(unmatchedPayments.attemptId, attemptId)
  const [row] = await db.select().from(unmatchedPayments).where(isWanted)
  return row ?? null
}

/** An owner's decision about money that pays no order. */
export interface Decision {
  id: number
  state: 'returning' | 'applied'
  by: string
  at: Date
}

/** Records a decision once. Refuses with 'conflict' if one was made before. */
export async function writeDecision(tx: Tx, { id, state, by, at }: Decision): Promise<void> {
  const [decided] = await tx
    .update(unmatchedPayments)
    .set({ state, decidedBy: by, decidedAt: at, failureReason: null })
    .where(and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, 'waiting')))
    .returning({ id: unmatchedPayments.id })
  if (!decided) throw new Refusal('conflict', 'This has already been decided')
}

/** The outcome of sending such money back: it was returned, or waits for another decision. */
export interface ReturnEnd {
  id: number
  state: 'returned' | 'waiting'
  failureReason: string | null
}

/** Records the outcome of a return. Gives false if it was recorded before. */
export async function closeReturn(tx: Tx, { id, ...end }: ReturnEnd): Promise<boolean> {
  const closed = await tx
    .update(unmatchedPayments)
    .set(end.state === 'waiting' ? { ...end, ...nextReturn } : end)
    .where(and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, 'returning')))
    .returning({ id: unmatchedPayments.id })
  return closed.length > 0
}

/** Lets money that was returned, but came back, wait for another decision. */
export async function reopenReturn(tx: Tx, id: number, failureReason: string): Promise<void> {
  await tx
    .update(unmatchedPayments)
    .set({ state: 'waiting', failureReason, ...nextReturn })
    .where(eq(unmatchedPayments.id, id))
}

/** The next return is a refund of its own: a provider answers a repeated key with what became of the first. */
const nextReturn = { refundId: null, failedReturns: sql`${unmatchedPayments.failedReturns} + 1` }

/** Stores the provider's id of the refund that returns such money. */
export async function nameReturn(db: Db, id: number, refundId: string): Promise<void> {
  await db.update(unmatchedPayments).set({ refundId }).where(eq(unmatchedPayments.id, id))
}
