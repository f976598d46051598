import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { faultCodeOf } from '#kernel/database-fault.ts'
import { once } from '#kernel/once.ts'
import { queues } from './jobs/queues.ts'
import { journalPath } from './migrate.ts'

/** Whether a database has every table, column and queue this version of the shop needs; it may have more. */
export async function isUpToDate(database: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  try {
    const { rows } = await database.query<{ migratedTo: string | null; queues: string[] }>(
      `select (select max(created_at) from drizzle.__drizzle_migrations)::text as "migratedTo",
        array(select name from pgboss.queue) as queues`,
    )
    const [row] = rows
    const hasQueues = Object.keys(queues).every((name) => row?.queues.includes(name))
    return hasQueues && Number(row?.migratedTo ?? 0) >= (await newest())
  } catch (error) {
    if (isNothingThere.test(faultCodeOf(error))) return false
    throw error
  }
}

/** SQLSTATEs for a schema or table that does not exist. */
const isNothingThere = /^(?:3F000|42P01)$/

/** The time of this version's newest migration, in milliseconds, which identifies it. */
const newest = once(async () => {
  const { entries } = JSON.parse(await readFile(journalPath, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
})
