import type pg from 'pg'
import { Refusal } from '#kernel/refusal.ts'

/** The number of the advisory lock that whoever makes or proves a backup holds until their connection ends. */
const lockNumber = 2_026_112_277

/** Makes this connection the only one that makes or proves a backup. Refuses while another process does. */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockNumber],
  )
  if (rows[0]?.locked !== true)
    throw new Refusal('conflict', 'A backup is being made or proved at this moment.')
}
