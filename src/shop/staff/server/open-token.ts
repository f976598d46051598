import type { Tx } from '#db/connect.ts'
import { adminTokens } from '#db/tables/admin.ts'
import { createToken, hashToken } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { lastMomentOf } from '../domain/token-life.ts'
import type { Factor } from './accept-code.ts'
import type { Caller } from './caller.ts'
import type { FoundAdministrator } from './find-administrator.ts'
import { account, writeAudit } from './write-audit.ts'

/**
 * Creates an administrator's token within a transaction, with its line of the audit. Takes what was proved besides or
 * instead of the password; null for the password alone.
 */
export async function openToken(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { administrator: { id, username } }: FoundAdministrator,
  caller: Caller,
  factor: Factor | 'passkey' | null,
): Promise<string> {
  const at = now()
  const token = createToken()
  await tx.insert(adminTokens).values({
    tokenHash: hashToken(token),
    administratorId: id,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: lastMomentOf(at),
    ...caller,
  })
  const details = factor ? { factor } : {}
  const by = { id, username, ...caller }
  await writeAudit(tx, { at, action: 'signed-in', by, subject: account(by), details })
  return token
}
