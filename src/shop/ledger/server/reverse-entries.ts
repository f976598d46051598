import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { EntryKind } from '../domain/entry.ts'

const write = statement({
  name: 'reverse_entries',
  text: `
    with net as (
      select e.source, e.order_id, p.account, p.currency, sum(p.amount) as amount
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind = any($1::text[]) and e.source = any($2::text[])
      group by 1, 2, 3, 4 having sum(p.amount) <> 0
    ), written as (
      insert into ledger_entries (at, kind, order_id, source)
      select distinct $4::timestamptz, $3, order_id, source from net
      returning id, source
    )
    insert into ledger_postings (entry_id, account, currency, amount)
    select w.id, n.account, n.currency, -n.amount from net n join written w on w.source = n.source`,
})

export interface Reversal {
  /** What is taken back. */
  kinds: readonly EntryKind[]
  /** Of these orders or refunds, by their numbers. */
  sources: readonly number[]
  /** What the entry that takes it back is called. */
  as: EntryKind
  at: Date
}

/** Takes back what entries have posted, by an entry for each source. Posts nothing where nothing was posted. */
export async function reverseEntries(tx: Tx, { kinds, sources, as, at }: Reversal): Promise<void> {
  await write(tx, [...kinds], sources.map(String), as, at)
}

/** Takes back what orders that were never paid have posted: nobody owes anything for them any more. */
export function reverseOrders(
  tx: Tx,
  orders: { orderIds: readonly number[]; as: 'order-expired' | 'order-cancelled'; at: Date },
): Promise<void> {
  const { orderIds: sources, as, at } = orders
  return reverseEntries(tx, { kinds: ['order', 'order-repriced'], sources, as, at })
}

/** An order that had expired is owed again, because its owner takes the money that came late for it. */
export function reviveOrder(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const reversal = { kinds: ['order-expired'], as: 'order-revived', at } as const
  return reverseEntries(tx, { ...reversal, sources: [orderId] })
}

/** Money that paid nothing is owed to nobody any more: it was returned, or it pays its order after all. */
export function settleUnmatched(
  tx: Tx,
  {
    unmatchedId,
    as,
    at,
  }: { unmatchedId: number; as: 'unmatched-returned' | 'unmatched-applied'; at: Date },
): Promise<void> {
  return reverseEntries(tx, { kinds: ['unmatched'], sources: [unmatchedId], as, at })
}

/** Orders that used cashback codes have let go of them: their cashback is owed again. */
export function returnCashback(
  tx: Tx,
  { orderIds: sources, at }: { orderIds: readonly number[]; at: Date },
): Promise<void> {
  return reverseEntries(tx, { kinds: ['cashback-used'], sources, as: 'cashback-returned', at })
}
