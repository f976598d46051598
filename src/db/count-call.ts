import { lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'
import { callCounts, guessCounts } from './tables/call-counts.ts'

/** The number of calls of a key in the current window, including this one, and when that window ends. */
export interface CallCount {
  count: number
  secondsLeft: number
}

interface CountedCall {
  key: string
  windowSeconds: number
  now: Date
}

interface Counter {
  /** Counts one call of a key, shared by all processes that use the database. */
  count: (db: Db, call: CountedCall) => Promise<CallCount>
  /** Uncounts a call that turned out not to be limited. */
  takeBack: (db: Db, key: string, now: Date) => Promise<void>
  /** Restarts a key's count, for example after a successful sign-in. */
  reset: (db: Db, key: string) => Promise<void>
}

function createCounter(what: 'call' | 'guess'): Counter {
  const table = `${what}_counts`
  const countOnce = statement({
    name: `count_${what}`,
    row: z.object({ count: z.int(), secondsLeft: z.int() }),
    text: `insert into ${table} as counted (key, window_started_at, count, expires_at)
    values ($1, $2, 1, $2::timestamptz + $3::integer * interval '1 second')
    on conflict (key) do update set
      count = case when counted.expires_at <= $2 then 1 else counted.count + 1 end,
      window_started_at = case when counted.expires_at <= $2 then excluded.window_started_at else counted.window_started_at end,
      expires_at = case when counted.expires_at <= $2 then excluded.expires_at else counted.expires_at end
    returning count, greatest(1, ceil(extract(epoch from expires_at - $2)))::integer as "secondsLeft"`,
  })
  const takeBack = statement({
    name: `take_back_${what}`,
    text: `update ${table} set count = greatest(0, count - 1) where key = $1 and expires_at > $2`,
  })
  const reset = statement({
    name: `delete_${what}_count`,
    text: `delete from ${table} where key = $1`,
  })
  return {
    count: async (db, { key, windowSeconds, now }) => {
      const [counted] = await countOnce(db, key, now.toISOString(), windowSeconds)
      if (!counted) throw new Error('a counted call has a count')
      return counted
    },
    takeBack: async (db, key, now) => void (await takeBack(db, key, now.toISOString())),
    reset: async (db, key) => void (await reset(db, key)),
  }
}

/** Counts calls. A crash or failover of the database resets the counts. */
export const { count: countCall, reset: resetCallCount } = createCounter('call')

/** Counts guesses at secrets. No crash or failover resets these counts. */
export const guesses = createCounter('guess')

/** Deletes windows that have ended. */
export async function sweepCallCounts(db: Db, now: Date): Promise<void> {
  for (const table of [callCounts, guessCounts])
    await db.delete(table).where(lte(table.expiresAt, now))
}
