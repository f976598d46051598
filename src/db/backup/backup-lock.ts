import type pg from 'pg'
import { Refusal } from '#kernel/refusal.ts'

/** The advisory lock held by a connection while it makes or proves a backup. */
const lockNumber = 2_026_112_277

/** Makes this connection the only one that makes or proves backups, until it ends. Refuses while another one does. */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockNumber],
  )
  if (rows[0]?.locked !== true)
    throw new Refusal('conflict', 'A backup is being made or tested right now.')
}
