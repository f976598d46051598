import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { type Member, memberSchema } from '../domain/member.schema.ts'
import { idleLimitMs, worthWritingMs } from '../domain/sign-in-lifetime.ts'
import { signedIn } from './find-member-id.ts'

/** Reads the member of a sign-in, and extends the sign-in if that is worth a write. */
const readUsed = statement({
  name: 'read_member',
  row: z.object(memberSchema.shape),
  text: `
    with alive as (
      select sid, member_id, expire, least($3::timestamptz, (sess ->> 'endsAt')::timestamptz) as used
      from sessions where ${signedIn}
    ),
    kept as (
      update sessions set expire = alive.used from alive
      where sessions.sid = alive.sid
        and alive.used - alive.expire >= $4::integer * interval '1 millisecond'
    )
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.profile_image_url as "profileImageUrl",
      ${isoText('u.created_at')} as "createdAt", ${isoText('u.updated_at')} as "updatedAt"
    from alive join users u on u.id = alive.member_id`,
})

/**
 * The member of a sign-in, or null if it has expired (spec 7). Each use extends it, up to its
 * limit.
 */
export async function readMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sid: string,
): Promise<Member | null> {
  const at = now()
  const idle = new Date(at.getTime() + idleLimitMs)
  const [member] = await readUsed(db, sid, at, idle, worthWritingMs)
  return member ?? null
}
