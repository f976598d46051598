import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'

interface DeedToOrder {
  at: Date
  action: AuditAction
  orderId: number
  /** The fields that changed, and nothing that says who the shopper is. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Records what an administrator did to an order. */
export async function auditOrder(
  tx: Tx,
  by: SignedIn,
  { at, action, orderId, before, after }: DeedToOrder,
): Promise<void> {
  await writeAudit(tx, {
    ...{ at, action, by, before, after },
    subject: { kind: 'order', id: orderId },
  })
}
