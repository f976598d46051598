import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { OwnerPromotion } from '../../domain/owner-promotion.schema.ts'
import type { PromotionFields } from '../../domain/promotion-fields.schema.ts'

interface PromotionDeed {
  at: Date
  by: SignedIn
  action: AuditAction
  /** Null for a new promotion; `after` is null for a deleted one. */
  before: OwnerPromotion | null
  after: OwnerPromotion | null
}

/** Writes a change of a promotion into the audit, with the fields that changed. */
export async function auditPromotion(tx: Tx, deed: PromotionDeed): Promise<void> {
  const { at, by, action, before, after } = deed
  const changed = changedFields(before && fieldsOf(before), after && fieldsOf(after))
  const subject = { kind: 'promotion', id: before?.id ?? after?.id ?? null } as const
  if (changed) await writeAudit(tx, { at, by, action, subject, ...changed })
}

/** The fields of a promotion that an owner sets. */
export function fieldsOf(promotion: OwnerPromotion): PromotionFields {
  const { code, name, type, value, minimumAmount, maxUses, perCustomer } = promotion
  const { startsAt, endsAt, isActive, categoryIds, productIds } = promotion
  return {
    code,
    name,
    type,
    value,
    minimumAmount,
    maxUses,
    perCustomer,
    startsAt,
    endsAt,
    isActive,
    categoryIds,
    productIds,
  }
}
