import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import { centsOf } from '#kernel/money.ts'
import {
  type Attempt,
  type AttemptState,
  attemptStates,
  isUnderWay,
  type ProviderName,
} from '../../domain/attempt.ts'

const underWay = attemptStates.filter(isUnderWay)

/** Finds an attempt by its id; null if there is none. */
export async function findAttempt(db: Db | Tx, id: number): Promise<Attempt | null> {
  return await findOne(db, eq(paymentAttempts.id, id))
}

/** Finds an attempt by its provider's id; null if it is not one of ours. */
export async function findAttemptOf(
  db: Db | Tx,
  { provider, providerId }: { provider: ProviderName; providerId: string },
): Promise<Attempt | null> {
  return await findOne(
    db,
    and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, providerId)),
  )
}

/** The attempt that paid an order; null if none has. */
export async function findPaidAttempt(db: Db | Tx, orderId: number): Promise<Attempt | null> {
  return await findOne(
    db,
    and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'succeeded')),
  )
}

/** The newest attempt to pay an order; null if there is none. */
export async function findNewestAttempt(db: Db | Tx, orderId: number): Promise<Attempt | null> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  return row ? attemptOf(row) : null
}

/** The last reason why an attempt failed or its card was declined; null if neither happened. */
export async function findFailureReason(db: Db | Tx, id: number): Promise<string | null> {
  const [row] = await db
    .select({ failureReason: paymentAttempts.failureReason })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
  return row?.failureReason ?? null
}

/** When a provider was first asked for money; null if never. */
export async function findFirstMoment(db: Db | Tx, provider: ProviderName): Promise<Date | null> {
  const [row] = await db
    .select({ at: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.provider, provider))
    .orderBy(paymentAttempts.id)
    .limit(1)
  return row?.at ?? null
}

/** An order's attempts with a provider that has answered them, oldest first. */
export async function listAttemptsAt(
  db: Db | Tx,
  { orderId, provider }: { orderId: number; provider: ProviderName },
): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.provider, provider),
        isNotNull(paymentAttempts.providerId),
      ),
    )
    .orderBy(paymentAttempts.id)
  return rows.map(attemptOf)
}

/** The attempts of orders that may still change, newest first. */
export async function listUnderWay(db: Db | Tx, orderIds: readonly number[]): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.orderId, [...orderIds]),
        inArray(paymentAttempts.state, underWay),
      ),
    )
    .orderBy(paymentAttempts.id)
  return rows.map(attemptOf).toReversed()
}

async function findOne(db: Db | Tx, where: SQL | undefined): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(where)
  return row ? attemptOf(row) : null
}

function attemptOf(row: typeof paymentAttempts.$inferSelect): Attempt {
  const { id, orderId, method, coin, key, providerId, failureReason, createdAt } = row
  return {
    id,
    orderId,
    method,
    coin,
    key,
    providerId,
    failureReason,
    createdAt,
    amount: centsOf(row.amount),
    // Only providers write attempts, and a check in the database limits the states to their union.
    provider: row.provider as ProviderName,
    state: row.state as AttemptState,
  }
}
