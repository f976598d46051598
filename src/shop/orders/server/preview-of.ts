import { toDecimal } from '#kernel/money.ts'
import type { RefundPreview } from '../domain/refund.schema.ts'
import type { RefundPlan } from '../domain/refund-plan.ts'
import { refundTotal } from '../domain/refund-share.ts'

/** The effects of a plan as the API answers them. */
export function previewOf(plan: RefundPlan): RefundPreview {
  const { items, shipping, tax } = plan.refund
  const total = toDecimal(refundTotal(plan.refund))
  return {
    refund: {
      items: toDecimal(items),
      shipping: toDecimal(shipping),
      tax: toDecimal(tax),
      total,
      amount: total,
    },
    stock: [...plan.stock],
    code: { released: plan.isCodeReleased },
    cashback: plan.cashback && {
      from: toDecimal(plan.cashback.from),
      to: toDecimal(plan.cashback.to),
    },
    isCashbackSpent: plan.isCashbackSpent,
    mails: [...plan.mails],
    after: plan.after,
  }
}
