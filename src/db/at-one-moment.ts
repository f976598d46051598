import { sql } from 'drizzle-orm'
import type { Client } from './client.ts'
import type { Db, Tx } from './connect.ts'

/** The client waits a little longer than the server, whose error says what took too long. */
const [serverMs, clientMs] = [300_000, 310_000]

/**
 * Runs queries that all see the database as of one moment, whatever is written meanwhile. They are read-only and may
 * take five minutes each.
 */
export function atOneMoment<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    using _patience = (tx.$client as unknown as Client).waitUpTo(clientMs)
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql.raw(`set local statement_timeout = ${serverMs}`))
    return await run(tx)
  })
}
