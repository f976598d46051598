import { sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'

/**
 * Runs queries that all see the database as it is at one moment, whatever others write meanwhile. They may take five
 * minutes each, and cannot write.
 */
export function atOneMoment<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql`set local statement_timeout = '5min'`)
    return await run(tx)
  })
}
