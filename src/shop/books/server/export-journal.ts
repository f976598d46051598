import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { JournalFormat } from '../domain/books.schema.ts'
import { journalHead, journalText } from '../domain/journal.ts'
import { readBalances } from './read-balances.ts'

/** How many entries are read per query. */
const entriesAtOnce = 500

const readEntries = statement({
  name: 'read_ledger_entries',
  row: z.object({
    id: z.int(),
    at: z.date(),
    kind: z.string(),
    orderId: z.int().nullable(),
    source: z.string(),
    postings: z.array(z.object({ account: z.string(), currency: z.string(), amount: z.string() })),
  }),
  text: `
    select e.id, e.at, e.kind, e.order_id as "orderId", e.source, (
      select json_agg(json_build_object('account', p.account, 'currency', p.currency, 'amount', p.amount::text)
        order by p.amount desc, p.account)
      from ledger_postings p where p.entry_id = e.id
    ) as postings
    from ledger_entries e where e.id > $1 order by e.id limit $2`,
})

const readFirst = statement({
  name: 'read_first_entry',
  row: z.object({ at: z.date().nullable() }),
  text: 'select min(at) as at from ledger_entries',
})

/**
 * Exports the whole ledger as a journal for other software, which can then verify the books. Audits the export first.
 */
export async function exportJournal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  format: JournalFormat,
): Promise<{ name: string; text: AsyncIterable<string> }> {
  const at = now()
  const subject = { kind: 'books', id: null } as const
  await writeAudit(db, { at, action: 'books-exported', by: who, subject, details: { format } })
  const ending = format === 'hledger' ? 'journal' : 'beancount'
  return { name: `books-${at.toISOString().slice(0, 10)}.${ending}`, text: journalOf(db, format) }
}

async function* journalOf(db: Db, format: JournalFormat): AsyncGenerator<string> {
  const [first] = await readFirst(db)
  yield journalHead(await readBalances(db), { format, from: first?.at ?? new Date(0) })
  let last = 0
  for (;;) {
    const entries = await readEntries(db, last, entriesAtOnce)
    yield entries.map((entry) => journalText(entry, format)).join('')
    const next = entries.at(-1)
    if (!next || entries.length < entriesAtOnce) return
    last = next.id
  }
}
