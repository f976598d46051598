import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { administrators, adminTwoFactor } from '#db/tables/admin.ts'
import type { Context } from '#shop/context.ts'
import type { Account } from '../domain/administrators.schema.ts'

/** All administrators, by name. */
export function listAdministrators({ db }: Pick<Context, 'db'>): Promise<Account[]> {
  return readAccounts(db)
}

/** An administrator as owners see them; null if nobody has this id. */
export async function findAccount(db: Db | Tx, id: number): Promise<Account | null> {
  const [account] = await readAccounts(db, eq(administrators.id, id))
  return account ?? null
}

async function readAccounts(db: Db | Tx, which?: SQL): Promise<Account[]> {
  const rows = await db
    .select({
      id: administrators.id,
      username: administrators.username,
      role: administrators.role,
      isTwoFactorEnabled: adminTwoFactor.isEnabled,
      createdAt: administrators.createdAt,
      version: administrators.version,
    })
    .from(administrators)
    .leftJoin(adminTwoFactor, eq(adminTwoFactor.username, administrators.username))
    .where(which)
    .orderBy(asc(administrators.username))
  return rows.map(({ isTwoFactorEnabled, createdAt, ...others }) => ({
    ...others,
    isTwoFactorEnabled: isTwoFactorEnabled ?? false,
    createdAt: createdAt.toISOString(),
  }))
}
