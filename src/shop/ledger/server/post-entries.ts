import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { Entry } from '../domain/entry.ts'

const write = statement({
  name: 'post_entries',
  text: `
    with given as (
      select * from jsonb_to_recordset($1::jsonb) as e(
        at timestamptz, kind text, "orderId" integer, source text, postings jsonb)
    ), written as (
      insert into ledger_entries (at, kind, order_id, source)
      select at, kind, "orderId", source from given
      returning id, kind, source
    )
    insert into ledger_postings (entry_id, account, currency, amount)
    select w.id, p.account, p.currency, p.amount
    from given g join written w on w.kind = g.kind and w.source = g.source,
      jsonb_to_recordset(g.postings) as p(account text, currency text, amount numeric)`,
})

/**
 * Writes entries to the ledger, in the transaction of what they record. Skips entries without postings, because no
 * money moved. A second entry of the same kind and source fails, so nothing is posted twice.
 */
export async function postEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const moved = entries.filter(({ postings }) => postings.length > 0)
  if (moved.length > 0) await write(tx, jsonParameter(moved.map(inJson)))
}

/** Amounts as text, because JSON numbers are exact only to 15 digits. */
const inJson = ({ postings, ...entry }: Entry) => ({
  ...entry,
  postings: postings.map(({ amount, ...posting }) => ({ ...posting, amount: String(amount) })),
})
