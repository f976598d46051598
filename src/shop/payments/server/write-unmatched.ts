import type { Tx } from '#db/connect.ts'
import { unmatchedPayments } from '#db/tables/payments.ts'
import type { Received } from '../domain/attempt.ts'
import type { UnmatchedReason } from '../domain/judge-payment.ts'

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
  const { amount, currency } = received
  const [row] = await tx
    .insert(unmatchedPayments)
    .values({
      ...{ attemptId, orderId, currency, reason, receivedAt: at },
      amount: String(amount),
    })
    .onConflictDoNothing()
    .returning({ id: unmatchedPayments.id })
  return row?.id ?? null
}
