import { isoText, keepStatement } from '#db/kept-statement.ts'
import { hashToken } from '#platform/keys.ts'
import type { Room } from '#shop/room.ts'
import type { AdminRole } from '../domain/admin.schema.ts'
import { idleSince, useNotedEveryMs } from '../domain/token-life.ts'
import type { Caller, SignedIn } from './caller.ts'

interface FoundToken {
  tokenId: number
  id: number
  username: string
  role: AdminRole
  phoneNumber: string | null
  /** ISO 8601. */
  createdAt: string
}

const find = keepStatement<FoundToken>(
  'find_admin_token',
  `with found as (
    select t.id as "tokenId", ${isoText('t.created_at')} as "createdAt", a.id, a.username, a.role, f.phone_number as "phoneNumber"
    from admin_tokens t
    join administrators a on a.id = t.administrator_id
    left join admin_two_factor f on f.username = a.username
    where t.token_hash = $1 and t.expires_at > $2 and t.last_used_at > $3
  ), noted as (
    update admin_tokens t set last_used_at = $2
    from found where t.id = found."tokenId" and t.last_used_at <= $4
  )
  select * from found`,
)

/** Whose token this is, if it is alive; its use is noted once a minute. All in one statement. */
export async function findToken(
  { db, now }: Pick<Room, 'db' | 'now'>,
  token: string,
  caller: Caller,
): Promise<SignedIn | null> {
  const at = now()
  const [found] = await find(
    db,
    hashToken(token),
    at.toISOString(),
    idleSince(at).toISOString(),
    new Date(at.getTime() - useNotedEveryMs).toISOString(),
  )
  return found ? { ...found, createdAt: new Date(found.createdAt), ...caller } : null
}
