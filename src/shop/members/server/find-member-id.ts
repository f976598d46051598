import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'

/**
 * The only rule for who is signed in, as a condition on `sessions`: $1 is the hash of the sign-in's secret, $2 the
 * time.
 */
export const signedIn = 'sid = $1 and expire > $2 and member_id is not null'

const findMember = statement({
  name: 'find_member_id',
  row: z.object({ id: z.int().nullable() }),
  text: `select member_id as id from sessions where ${signedIn}`,
})

/** The member of a sign-in, or null if it has expired or does not exist. */
export async function findMemberId(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sid: string,
): Promise<number | null> {
  const [found] = await findMember(db, sid, now())
  return found?.id ?? null
}

/** Finds the member for a call that only members may make. Refuses everybody else. */
export async function requireMember(
  context: Pick<Context, 'db' | 'now'>,
  sid: string | null,
): Promise<number> {
  const memberId = sid === null ? null : await findMemberId(context, sid)
  if (memberId === null) throw new Refusal('not-signed-in', 'Please sign in first')
  return memberId
}
