import { countCall, forgetCallCount, takeBackCall } from '#db/count-call.ts'
import { groupAddress, tooMany } from '#platform/call-limits.ts'
import type { Room } from '#shop/room.ts'
import { attemptLimit } from '../domain/attempt-limit.ts'
import type { Caller } from './caller.ts'
import { writeAudit } from './write-audit.ts'

interface Attempt {
  what: 'password' | 'code'
  username: string
  caller: Caller
}

const sentences = {
  password: 'Too many wrong passwords.',
  code: 'Too many wrong codes.',
}

/**
 * Counts an attempt as wrong before it is looked at, so that many at once are not let through, and refuses it
 * ('too-many') where too many were. Gives what to call once it was right: the name starts anew, and the address
 * gets back this one attempt, so that nobody buys guesses at others' names with a password of their own.
 */
export async function countAttempt(
  room: Pick<Room, 'db' | 'now'>,
  { what, username, caller }: Attempt,
): Promise<{ wasRight: () => Promise<void> }> {
  const byName = `admin-${what}:name:${username.toLowerCase()}`
  const byAddress =
    caller.address === null ? null : `admin-${what}:address:${groupAddress(caller.address)}`
  for (const key of [byName, byAddress]) if (key) await count(room, key, { what, username, caller })
  return {
    wasRight: async () => {
      await forgetCallCount(room.db, byName)
      if (byAddress) await takeBackCall(room.db, byAddress, room.now())
    },
  }
}

async function count(
  { db, now }: Pick<Room, 'db' | 'now'>,
  key: string,
  { what, username, caller }: Attempt,
): Promise<void> {
  const at = now()
  const { windowSeconds } = attemptLimit
  const { count: attempts, secondsLeft } = await countCall(db, { key, windowSeconds, now: at })
  if (attempts <= attemptLimit.count) return
  // Once for each while: whoever hammers on must not fill what can never be emptied.
  if (attempts === attemptLimit.count + 1)
    await writeAudit(db, { at, action: 'sign-in-refused', username, caller, details: { what } })
  throw tooMany(secondsLeft, sentences[what])
}
