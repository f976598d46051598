import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { adminPasskeys } from '#db/tables/admin.ts'
import type { Context } from '#shop/context.ts'
import type { Passkey } from '../domain/passkey.schema.ts'
import type { SignedIn } from './caller.ts'

type StoredPasskey = typeof adminPasskeys.$inferSelect

/** The stored passkeys of an administrator, oldest first. */
export function findPasskeys(db: Db | Tx, { id }: Pick<SignedIn, 'id'>): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(adminPasskeys)
    .where(eq(adminPasskeys.administratorId, id))
    .orderBy(asc(adminPasskeys.id))
}

/** A stored passkey as its administrator sees it. */
export function passkeyOf({ id, name, isBackedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** An administrator's own passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Context, 'db'>, who: SignedIn): Promise<Passkey[]> {
  return (await findPasskeys(db, who)).map(passkeyOf)
}
