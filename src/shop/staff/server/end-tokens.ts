import { and, eq, lte, ne, or } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { adminTokens } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { idleSince } from '../domain/token-life.ts'
import type { SignedIn } from './caller.ts'
import { account, writeAudit } from './write-audit.ts'

/** Ends all of an administrator's tokens except the call's own. */
export async function endOtherTokens(tx: Tx, { id, tokenId }: SignedIn): Promise<void> {
  await tx
    .delete(adminTokens)
    .where(and(eq(adminTokens.administratorId, id), ne(adminTokens.id, tokenId)))
}

export async function endTokens(tx: Tx, id: number): Promise<void> {
  await tx.delete(adminTokens).where(eq(adminTokens.administratorId, id))
}

/** Signs out: ends the call's token. */
export async function logOut(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(adminTokens).where(eq(adminTokens.id, who.tokenId))
    await writeAudit(tx, { at: now(), action: 'signed-out', by: who, subject: account(who) })
  })
}

/** Signs out everywhere: ends all tokens, including the call's. */
export async function logOutEverywhere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endTokens(tx, who.id)
    await writeAudit(tx, {
      at: now(),
      action: 'signed-out-everywhere',
      by: who,
      subject: account(who),
    })
  })
}

/** Ends one of an administrator's own sessions, on another device. Refuses the call's own, which signing out ends. */
export async function endSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  id: number,
): Promise<void> {
  if (id === who.tokenId) throw new Refusal('conflict', 'This is the session you are using')
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(adminTokens)
      .where(and(eq(adminTokens.id, id), eq(adminTokens.administratorId, who.id)))
      .returning({ id: adminTokens.id })
    if (ended.length === 0) throw new Refusal('not-found', 'This session has already ended')
    await writeAudit(tx, { at: now(), action: 'session-ended', by: who, subject: account(who) })
  })
}

/** Deletes expired tokens. */
export async function sweepTokens({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db
    .delete(adminTokens)
    .where(or(lte(adminTokens.expiresAt, at), lte(adminTokens.lastUsedAt, idleSince(at))))
}
