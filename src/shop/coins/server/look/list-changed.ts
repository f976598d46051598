import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { coinAddresses, coinQuotes } from '#db/tables/coins.ts'
import { paymentAttempts } from '#db/tables/payments.ts'
import type { ChainName } from '../../domain/chain.ts'

/** How many are looked at before the chain is read again. */
const atOnce = 50

export interface ChangedAddress {
  chain: ChainName
  address: string
  orderId: number
  /** The number of changes that a look covers. */
  changes: number
}

/** The addresses of a chain with changes that nobody has looked at. */
export async function listChanged(db: Db, chain: ChainName): Promise<ChangedAddress[]> {
  const { address, orderId, changes, looked, index } = coinAddresses
  return await db
    .select({ chain: coinAddresses.chain, address, orderId, changes })
    .from(coinAddresses)
    .where(and(eq(coinAddresses.chain, chain), gt(changes, looked)))
    .orderBy(asc(index))
    .limit(atOnce)
}

/** Records which changes were looked at; those that came meanwhile remain. */
export async function markLooked(
  db: Db,
  { chain, address, changes }: ChangedAddress,
): Promise<void> {
  await db
    .update(coinAddresses)
    .set({ looked: changes })
    .where(
      and(
        eq(coinAddresses.chain, chain),
        eq(coinAddresses.address, address),
        lte(coinAddresses.looked, sql`${changes}`),
      ),
    )
}

/** Marks quotes for a look that paid their order without one, because its owner accepted late coins. */
export async function markPaidOtherwise(db: Db): Promise<void> {
  const paid = db
    .select({ address: coinQuotes.address })
    .from(coinQuotes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, coinQuotes.attemptId))
    .where(and(isNull(coinQuotes.paidAt), eq(paymentAttempts.state, 'succeeded')))
  await db
    .update(coinAddresses)
    .set({ changes: sql`${coinAddresses.changes} + 1` })
    .where(
      and(inArray(coinAddresses.address, paid), lte(coinAddresses.changes, coinAddresses.looked)),
    )
}
