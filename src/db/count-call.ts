import { lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'
import { callCounts } from './tables/call-counts.ts'

/** How often a key called in the current window, this call included, and when that window ends. */
export interface CallCount {
  count: number
  secondsLeft: number
}

const countOnce = statement({
  name: 'count_call',
  row: z.object({ count: z.int(), secondsLeft: z.int() }),
  text: `insert into call_counts as counted (key, window_started_at, count, expires_at)
  values ($1, $2, 1, $2::timestamptz + $3::integer * interval '1 second')
  on conflict (key) do update set
    count = case when counted.expires_at <= $2 then 1 else counted.count + 1 end,
    window_started_at = case when counted.expires_at <= $2 then excluded.window_started_at else counted.window_started_at end,
    expires_at = case when counted.expires_at <= $2 then excluded.expires_at else counted.expires_at end
  returning count, greatest(1, ceil(extract(epoch from expires_at - $2)))::integer as "secondsLeft"`,
})

const takeBack = statement({
  name: 'take_back_call',
  text: 'update call_counts set count = greatest(0, count - 1) where key = $1 and expires_at > $2',
})

const deleteCount = statement({
  name: 'delete_call_count',
  text: 'delete from call_counts where key = $1',
})

interface CountedCall {
  key: string
  windowSeconds: number
  now: Date
}

/** Counts one call of a key, shared by all processes that use the database. */
export async function countCall(
  db: Db,
  { key, windowSeconds, now }: CountedCall,
): Promise<CallCount> {
  const [counted] = await countOnce(db, key, now.toISOString(), windowSeconds)
  if (!counted) throw new Error('a counted call has a count')
  return counted
}

/** Takes back one counted call, when it turned out not to be limited. */
export async function takeBackCall(db: Db, key: string, now: Date): Promise<void> {
  await takeBack(db, key, now.toISOString())
}

/** Starts a key's count anew, for example after a successful sign-in. */
export async function resetCallCount(db: Db, key: string): Promise<void> {
  await deleteCount(db, key)
}

/** Deletes the windows that are over. */
export async function sweepCallCounts(db: Db, now: Date): Promise<void> {
  await db.delete(callCounts).where(lte(callCounts.expiresAt, now))
}
