import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { ledgerEntries } from '#db/tables/ledger.ts'
import type { Entry, EntryKind } from '../domain/entry.ts'

/** The kinds of entries, among these, that a source already has. */
export async function listPosted(
  tx: Tx,
  { source, kinds }: Pick<Entry, 'source'> & { kinds: readonly EntryKind[] },
): Promise<EntryKind[]> {
  const isWanted = and(inArray(ledgerEntries.kind, [...kinds]), eq(ledgerEntries.source, source))
  const rows = await tx.select({ kind: ledgerEntries.kind }).from(ledgerEntries).where(isWanted)
  return kinds.filter((kind) => rows.some((row) => row.kind === kind))
}
