import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { sessions } from '#db/tables/members.ts'
import type { Context } from '#shop/context.ts'

/** Ends a sign-in. Gives where the browser goes next: to the provider, to end its session too, or home. */
export async function endSignIn(
  { db, identity }: Context,
  { sid, url }: { sid: string | null; url: string },
): Promise<string> {
  if (!sid) return '/'
  const { idToken } = (await deleteSignIn(db, sid)) ?? {}
  const origin = identity.originOf(new URL(url))
  if (!idToken || !origin) return '/'
  return (await identity.end(origin, idToken)) ?? '/'
}

/**
 * Deletes a sign-in, never another kind of session. Gives what it stored; null if there is no such
 * sign-in.
 */
export async function deleteSignIn(db: Db | Tx, sid: string): Promise<{ idToken?: string } | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.sid, sid), isNotNull(sessions.memberId)))
    .returning({ sess: sessions.sess })
  return (ended?.sess as { idToken?: string } | undefined) ?? null
}
