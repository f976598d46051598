import { ask } from '#db/ask.ts'
import type { Room } from '#shop/room.ts'

/** Ends a sign-in, here and with the provider. Gives where the browser goes: there to end that one too, or home. */
export async function endSignIn(
  { db, identity }: Room,
  { sid, url }: { sid: string | null; url: string },
): Promise<string> {
  if (!sid) return '/'
  const [ended] = await ask<{ sess: { idToken?: string } }>(db, {
    text: 'delete from sessions where sid = $1 and member_id is not null returning sess',
    values: [sid],
  })
  const origin = identity.originOf(new URL(url))
  if (!ended?.sess.idToken || !origin) return '/'
  return (await identity.end(origin, ended.sess.idToken)) ?? '/'
}
