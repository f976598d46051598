import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { PictureRow } from './stored-picture.ts'

interface PictureDeed {
  at: Date
  by: SignedIn
  action: AuditAction
  before: PictureRow | null
  after: PictureRow | null
}

/** Audits what was done to a picture. */
export async function auditPicture(
  tx: Tx,
  { at, by, action, before, after }: PictureDeed,
): Promise<void> {
  const changed = changedFields(before && auditedOf(before), after && auditedOf(after))
  const subject = { kind: 'picture', id: before?.id ?? after?.id ?? null } as const
  if (changed) await writeAudit(tx, { at, by, action, subject, ...changed })
}

function auditedOf({ productId, variantId, url, alt, position }: PictureRow) {
  return { productId, variantId, url, alt, position }
}
