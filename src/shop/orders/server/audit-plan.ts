import type { Tx } from '#db/connect.ts'
import { centsOf, sum, toDecimal } from '#kernel/money.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { RefundPlan } from '../domain/refund-plan.ts'
import { refundTotal } from '../domain/refund-share.ts'
import type { LockedOrder } from './lock-order.ts'

interface AuditedPlan {
  action: 'order-refunded' | 'order-cancelled'
  at: Date
  by: SignedIn
  /** The order before the change. */
  order: LockedOrder
  plan: RefundPlan
  details: Record<string, unknown>
}

/** Writes an administrator's refund or cancellation into the audit, with the order's states once the money is back. */
export async function auditPlan(
  tx: Tx,
  { action, at, by, order, plan, details }: AuditedPlan,
): Promise<void> {
  const { id, refunded, status, paymentStatus, fulfilmentStatus } = order
  const total = sum([centsOf(refunded), refundTotal(plan.refund)])
  await writeAudit(tx, {
    at,
    action,
    by,
    details,
    subject: { kind: 'order', id },
    ...changedFields(
      { refunded, status, paymentStatus, fulfilmentStatus },
      { refunded: toDecimal(total), ...plan.after },
    ),
  })
}
