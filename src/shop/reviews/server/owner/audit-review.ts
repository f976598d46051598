import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnerReview } from '../../domain/owner-review.schema.ts'

interface ReviewDeed {
  at: Date
  by: SignedIn
  action: AuditAction
  before: OwnerReview
  after: OwnerReview
}

/** Writes a decision about a review, or a reply to it, into the audit. */
export async function auditReview(
  tx: Tx,
  { at, by, action, before, after }: ReviewDeed,
): Promise<void> {
  const changed = changedFields(auditedOf(before), auditedOf(after))
  const subject = { kind: 'review', id: after.id } as const
  if (changed) await writeAudit(tx, { at, by, action, subject, ...changed })
}

const auditedOf = ({ status, rejectionReason, reply }: OwnerReview) => ({
  status,
  rejectionReason,
  reply: reply?.text ?? null,
})
