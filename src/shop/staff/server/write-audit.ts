import type { Db, Tx } from '#db/connect.ts'
import { adminAudit } from '#db/tables/admin.ts'
import type { AuditAction } from '../domain/audit-action.ts'
import type { Caller } from './caller.ts'

interface AuditedDeed {
  at: Date
  action: AuditAction
  /** The user name as typed, if it matches no account. */
  username: string
  caller: Caller
  details?: Record<string, unknown>
}

/** Records who did what, when and from where. Never pass it a password, a token or a code. */
export async function writeAudit(db: Db | Tx, deed: AuditedDeed): Promise<void> {
  const { at, action, username, caller, details } = deed
  await db.insert(adminAudit).values({
    at,
    action,
    username,
    address: caller.address,
    userAgent: caller.userAgent,
    details: details ?? null,
  })
}
