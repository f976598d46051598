import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { EntryKind } from '../domain/entry.ts'
import { unmatchedSources } from '../domain/unmatched-entries.ts'

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
  /** The kinds to reverse. */
  kinds: readonly EntryKind[]
  /** What their events happened to: the numbers of orders or refunds, or the entries' own sources. */
  sources: readonly (number | string)[]
  /** The kind of the reversing entry. */
  as: EntryKind
  at: Date
}

/** Reverses what entries have posted, with one entry per source. Posts nothing for a source without postings. */
export async function reverseEntries(tx: Tx, { kinds, sources, as, at }: Reversal): Promise<void> {
  await write(tx, [...kinds], sources.map(String), as, at)
}

/** Reverses what unpaid orders posted: nothing is owed for them any longer. */
export function reverseOrders(
  tx: Tx,
  orders: { orderIds: readonly number[]; as: 'order-expired' | 'order-cancelled'; at: Date },
): Promise<void> {
  const { orderIds: sources, as, at } = orders
  return reverseEntries(tx, { kinds: ['order', 'order-repriced'], sources, as, at })
}

/** Makes an expired order owed again, because its owner accepts the late payment. */
export function reviveOrder(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const reversal = { kinds: ['order-expired'], as: 'order-revived', at } as const
  return reverseEntries(tx, { ...reversal, sources: [orderId] })
}

interface SettledUnmatched {
  id: number
  failedReturns: number
  as: 'unmatched-returned' | 'unmatched-applied'
  at: Date
}

/** Money that paid nothing is no longer owed: it was returned, or it pays its order after all. */
export function settleUnmatched(
  tx: Tx,
  { id: unmatchedId, failedReturns, as, at }: SettledUnmatched,
): Promise<void> {
  const sources = unmatchedSources({ unmatchedId, failedReturns })
  return reverseEntries(tx, { kinds: ['unmatched', 'unmatched-returned'], sources, as, at })
}

/** Orders released the cashback codes they used: the cashback is owed again. */
export function returnCashback(
  tx: Tx,
  { orderIds: sources, at }: { orderIds: readonly number[]; at: Date },
): Promise<void> {
  return reverseEntries(tx, { kinds: ['cashback-used'], sources, as: 'cashback-returned', at })
}
