import type { Issue, RefusalCode } from '#kernel/refusal.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { noDiscount, type Totals, totalsOf } from '#kernel/totals.ts'
import { refuseLine } from '#shop/cart/domain/refuse-line.ts'
import { judgeCode, type Promotion, type Verdict } from '#shop/promotions/domain/promotion.ts'
import type { OrderedLine } from './price-order.ts'

/** A line of a draft in its current state. */
export interface DraftedLine extends OrderedLine {
  variantId: number
}

/** Why a part of a draft cannot be ordered. */
export interface DraftProblem extends Issue {
  code: RefusalCode
}

export interface DraftToPrice {
  /** A line is null if there is no such variant. */
  lines: readonly (DraftedLine | null)[]
  /** Undefined without a code, null if the code is unknown. */
  promotion: Promotion | null | undefined
  /** How often the customer has used the code; 0 while the customer is unknown. */
  usesByCustomer: number
}

export interface PricedDraft {
  problems: DraftProblem[]
  verdict: Verdict | null
  totals: Totals
}

/**
 * Prices a draft by the checkout's rules and gives everything that keeps it from being placed. Unlike a shopper's order
 * it is priced while it is made, so every problem is reported and the rest still gets a total.
 */
export function priceDraft(
  { lines, promotion, usesByCustomer }: DraftToPrice,
  settings: ShopSettings,
  now: Date,
): PricedDraft {
  const known = lines.filter((line) => line !== null)
  const asking = { now, usesByCustomer }
  const verdict = promotion === undefined ? null : judgeCode(promotion, { lines: known }, asking)
  const discount = verdict?.valid ? verdict.discount : noDiscount
  return {
    problems: [...lines.flatMap((_, place) => lineProblem(lines, place)), ...codeProblem(verdict)],
    verdict,
    totals: totalsOf(known, discount, settings),
  }
}

function lineProblem(lines: DraftToPrice['lines'], place: number): DraftProblem[] {
  const path = `items.${place}`
  const line = lines[place]
  if (!line) return [{ path, code: 'bad-request', message: 'This product is no longer sold' }]
  const isRepeated = lines.slice(0, place).some((other) => other?.variantId === line.variantId)
  if (isRepeated) return [{ path, code: 'bad-request', message: repeated }]
  const refusal = refuseLine(line)
  return refusal ? [{ path, code: refusal.code, message: refusal.message }] : []
}

const repeated = 'This is already in the order: change the quantity of the first one instead'

function codeProblem(verdict: Verdict | null): DraftProblem[] {
  if (!verdict || verdict.valid) return []
  return [{ path: 'promotionalCode', code: 'conflict', message: verdict.message }]
}
