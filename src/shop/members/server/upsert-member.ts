import { and, eq, ne, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { users } from '#db/tables/members.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import type { Identity } from '#platform/identity/identity-provider.ts'
import type { Context } from '#shop/context.ts'

/** If two members verify the same address at once, the second transaction is retried and gets the address. */
const attempts = 3

/**
 * Stores the member who signed in, identified by issuer and `sub`, never by address. An address belongs to whoever
 * verified it last and is removed from any other member. `then` runs in the same transaction.
 */
export async function upsertMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
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
  const known = { email, firstName, lastName, profileImageUrl, updatedAt: now }
  const isAnother = or(ne(users.issuer, issuer), ne(users.subject, subject))
  if (email !== null)
    await tx
      .update(users)
      .set({ email: null, updatedAt: now })
      .where(and(eq(users.email, email), isAnother))
  const [stored] = await tx
    .insert(users)
    .values({ issuer, subject, ...known, createdAt: now })
    .onConflictDoUpdate({ target: [users.issuer, users.subject], set: known })
    .returning({ id: users.id })
  if (!stored) throw new Error('a stored member has an id')
  return stored.id
}
