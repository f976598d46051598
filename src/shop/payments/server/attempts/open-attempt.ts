import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import { toDecimal } from '#kernel/money.ts'
import type { Attempt } from '../../domain/attempt.ts'
import { listUnderWay } from './find-attempt.ts'

/** The money that an attempt should bring. */
export type WantedAttempt = Pick<Attempt, 'orderId' | 'provider' | 'method' | 'amount' | 'coin'> & {
  at: Date
}

/**
 * Opens an attempt for a locked order, or gives its open one for the same provider, coin, and amount. An attempt's
 * amount never changes; a new amount, coin, or provider gets a new attempt.
 */
export async function openAttempt(tx: Tx, wanted: WantedAttempt): Promise<Attempt> {
  const underWay = await listUnderWay(tx, [wanted.orderId])
  return underWay.find((attempt) => asksFor(attempt, wanted)) ?? (await writeAttempt(tx, wanted))
}

const asksFor = (attempt: Attempt, { provider, coin, amount }: WantedAttempt): boolean =>
  attempt.provider === provider && attempt.coin === coin && attempt.amount === amount

async function writeAttempt(tx: Tx, { at, ...wanted }: WantedAttempt): Promise<Attempt> {
  const started = { key: `attempt-${randomUUID()}`, createdAt: at }
  const [row] = await tx
    .insert(paymentAttempts)
    .values({ ...wanted, ...started, amount: toDecimal(wanted.amount) })
    .returning({ id: paymentAttempts.id })
  if (!row) throw new Error('an attempt that was written has an id')
  const fresh = { state: 'created', providerId: null, failureReason: null } as const
  return { ...wanted, ...started, ...fresh, id: row.id }
}
