import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { administrators, adminTwoFactor } from '#db/tables/admin.ts'

/** Finds an administrator and their second factor; null if nobody has this name, in any case. */
export async function findAdministrator(db: Db | Tx, username: string) {
  const [found] = await db
    .select({ administrator: administrators, twoFactor: adminTwoFactor })
    .from(administrators)
    .leftJoin(adminTwoFactor, eq(adminTwoFactor.username, administrators.username))
    .where(sql`lower(${administrators.username}) = lower(${username})`)
  return found ?? null
}

export type FoundAdministrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

/**
 * Finds and locks an administrator until the transaction ends. Changes to how somebody signs in thus happen one at a
 * time, so that no token is created with a password that is being changed.
 */
export async function lockAdministrator(tx: Tx, id: number): Promise<FoundAdministrator | null> {
  const [administrator] = await tx
    .select()
    .from(administrators)
    .where(eq(administrators.id, id))
    .for('update')
  return administrator ? findAdministrator(tx, administrator.username) : null
}
