import { noMoney } from '#kernel/money.ts'
import { dollarsOf } from '../domain/amount.ts'
import type { CodeVerdict } from '../domain/promotion.schema.ts'
import type { Verdict } from '../domain/promotion.ts'

/** A verdict as the API answers it: the discount in dollars, 0 if the code is not valid (spec 3). */
export function verdictJson(verdict: Verdict): CodeVerdict {
  const { valid, message, type } = verdict
  return {
    valid,
    message,
    type,
    discount: dollarsOf(verdict.valid ? verdict.discount.amount : noMoney),
  }
}
