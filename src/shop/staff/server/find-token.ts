import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { adminRoles } from '../domain/admin-role.ts'
import { idleSince, useNotedEveryMs } from '../domain/token-life.ts'
import type { Caller, SignedIn } from './caller.ts'

const find = statement({
  name: 'find_admin_token',
  row: z.object({
    tokenId: z.int(),
    createdAt: z.date(),
    id: z.int(),
    username: z.string(),
    role: z.enum(adminRoles),
    phoneNumber: z.string().nullable(),
  }),
  text: `with found as (
    select t.id as "tokenId", t.created_at as "createdAt", a.id, a.username, a.role, f.phone_number as "phoneNumber"
    from admin_tokens t
    join administrators a on a.id = t.administrator_id
    left join admin_two_factor f on f.username = a.username
    where t.token_hash = $1 and t.expires_at > $2 and t.last_used_at > $3
  ), noted as (
    update admin_tokens t set last_used_at = $2
    from found where t.id = found."tokenId" and t.last_used_at <= $4
  )
  select * from found`,
})

/** Finds the administrator of a valid token, and stores its use at most once a minute, in one statement. */
export async function findToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  caller: Caller,
): Promise<SignedIn | null> {
  const at = now()
  const [found] = await find(
    db,
    hashToken(token),
    at,
    idleSince(at),
    new Date(at.getTime() - useNotedEveryMs),
  )
  return found ? { ...found, ...caller } : null
}
