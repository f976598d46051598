import { and, desc, eq, gt } from 'drizzle-orm'
import { adminTokens } from '#db/tables/admin.ts'
import type { Context } from '#shop/context.ts'
import type { AdminSession } from '../domain/staff.schema.ts'
import { endOf, idleSince } from '../domain/token-life.ts'
import type { SignedIn } from './caller.ts'

/** The sessions of an administrator, last used first. */
export async function listSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, tokenId }: SignedIn,
): Promise<AdminSession[]> {
  const at = now()
  const tokens = await db
    .select()
    .from(adminTokens)
    .where(
      and(
        eq(adminTokens.administratorId, id),
        gt(adminTokens.expiresAt, at),
        gt(adminTokens.lastUsedAt, idleSince(at)),
      ),
    )
    .orderBy(desc(adminTokens.lastUsedAt), desc(adminTokens.id))
  return tokens.map((token) => ({
    id: token.id,
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt.toISOString(),
    expiresAt: endOf(token).toISOString(),
    address: token.address,
    userAgent: token.userAgent,
    isCurrent: token.id === tokenId,
  }))
}
