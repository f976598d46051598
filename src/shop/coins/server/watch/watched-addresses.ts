import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import type { ChainName } from '../../domain/chain.ts'

/** In SQL: the addresses of orders, and those that refunds are to be sent to. */
const watched = `
  select address, extract(epoch from watched_until) as mark from coin_addresses where chain = $1 and watched_until > $2
  union all select address, id from coin_claims where chain = $1 and state = 'claimed'`

const readFingerprint = statement({
  name: 'fingerprint_watched_addresses',
  row: z.object({ fingerprint: z.string() }),
  text: `
    select count(*) || ' ' || coalesce(sum(mark), 0) || ' ' || coalesce(max(mark), 0) as fingerprint from (${watched}) w`,
})

const readAddresses = statement({
  name: 'read_watched_addresses',
  row: z.object({ address: z.string() }),
  text: `select w.address from (${watched}) w`,
})

/** The addresses where the watcher looks for money, at a moment. */
export interface Watched {
  addresses: ReadonlySet<string>
  at: Date
  /** Changes when the set of addresses does. */
  fingerprint: string
}

/** Reads which addresses of a chain are watched; reuses the previous set if it is unchanged. */
export async function readWatched(
  db: Db,
  { chain, at, before }: { chain: ChainName; at: Date; before: Watched | null },
): Promise<Watched> {
  const fingerprint = await fingerprintAt(db, chain, at)
  if (before?.fingerprint === fingerprint) return { ...before, at }
  const rows = await readAddresses(db, chain, at)
  return { addresses: new Set(rows.map(({ address }) => address)), at, fingerprint }
}

/**
 * Whether a chain's watched addresses changed since they were read. A block read without a new address must be read
 * again, since it may pay to it.
 */
export async function isOutdated(tx: Tx, chain: ChainName, watched: Watched): Promise<boolean> {
  return (await fingerprintAt(tx, chain, watched.at)) !== watched.fingerprint
}

async function fingerprintAt(db: Db | Tx, chain: ChainName, at: Date): Promise<string> {
  const [row] = await readFingerprint(db, chain, at)
  return row?.fingerprint ?? ''
}
