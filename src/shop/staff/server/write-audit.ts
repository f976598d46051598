import type { Db, Tx } from '#db/connect.ts'
import { adminAudit } from '#db/tables/admin.ts'
import type { AuditAction, AuditSubject } from '../domain/audit-action.ts'
import type { ChangedFields } from '../domain/changed-fields.ts'
import type { Author } from './caller.ts'

interface AuditedDeed extends Partial<ChangedFields<object>> {
  at: Date
  action: AuditAction
  by: Author
  subject?: AuditSubject
  details?: Record<string, unknown>
}

/**
 * Records who did what to what, when, and from where, with the changed fields (changed-fields.ts). Never pass it a
 * password, a token, a code, or a shopper's email: its lines cannot be changed or removed.
 */
export async function writeAudit(db: Db | Tx, deed: AuditedDeed): Promise<void> {
  const { at, action, by, subject, before, after, details } = deed
  await db.insert(adminAudit).values({
    at,
    action,
    administratorId: by.id,
    username: by.username,
    address: by.address,
    userAgent: by.userAgent,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: before ?? null,
    after: after ?? null,
    details: details ?? null,
  })
}

/** The subject of actions on an account. */
export function account({ id }: { id: number }): AuditSubject {
  return { kind: 'administrator', id }
}
