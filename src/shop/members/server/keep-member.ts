import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import type { Identity } from '#platform/identity/identity-provider.ts'
import type { Room } from '#shop/room.ts'

/** Two who prove one address at the same moment: the second is tried again and holds it. */
const attempts = 3

/**
 * Keeps who signed in, known by issuer and `sub` and never by an address. An address belongs to who proved it last:
 * whoever held it before goes on without. What `then` writes is written with it.
 */
export async function keepMember(
  { db, now }: Pick<Room, 'db' | 'now'>,
  identity: Identity,
  then: (tx: Tx, memberId: number) => Promise<void> = async () => {},
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const id = await write(tx, identity, now())
        await then(tx, id)
        return id
      })
    } catch (fault) {
      if (attempt === attempts || !isUniqueViolation(fault)) throw fault
    }
  }
}

async function write(tx: Tx, identity: Identity, now: Date): Promise<number> {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = identity
  const at = now.toISOString()
  if (email !== null)
    await tx.execute(sql`update users set email = null, updated_at = ${at}
      where email = ${email} and (issuer, subject) <> (${issuer}, ${subject})`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into users as known
      (issuer, subject, email, first_name, last_name, profile_image_url, created_at, updated_at)
    values (${issuer}, ${subject}, ${email}, ${firstName}, ${lastName}, ${profileImageUrl}, ${at}, ${at})
    on conflict (issuer, subject) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      profile_image_url = excluded.profile_image_url, updated_at = excluded.updated_at
    returning id`)
  const [kept] = rows
  if (!kept) throw new Error('a member who is kept has an id')
  return kept.id
}
