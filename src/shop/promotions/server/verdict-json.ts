import { noMoney } from '#kernel/money.ts'
import { dollarsOf } from '../domain/amount.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'
import type { Verdict } from '../domain/promotion.ts'

/** A verdict as it travels: the discount in dollars, 0 where the code does not fit (spec 3). */
export function verdictJson(verdict: Verdict): CodeVerdict {
  const { valid, message, type } = verdict
  return {
    valid,
    message,
    type,
    discount: dollarsOf(verdict.valid ? verdict.discount.amount : noMoney),
  }
}
