import { centsOf } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { cancelAttempts } from '#shop/payments/server/attempts/cancel-attempts.ts'
import type { CodeVerdict } from '#shop/promotions/domain/promotion.schema.ts'
import { judgeCode, praiseOf, promotionOf, unknownCode } from '#shop/promotions/domain/promotion.ts'
import { findCode } from '#shop/promotions/server/find-code.ts'
import { verdictJson } from '#shop/promotions/server/verdict-json.ts'
import { hasExpired } from '../domain/order-expiry.ts'
import { type Claim, lockOwnOrder, readLinesAndClaim } from './code-for-order.ts'
import { writeDiscount } from './write-discount.ts'

export interface CodeForOrder {
  sessionId: string
  orderId: number
  code: string
}

/**
 * Applies a code to an order of the same session and recomputes its totals (design 5, codes). An order that already has
 * the code gives the same answer again. Ends what was begun to pay the total of before. Refuses an order that is paid
 * or expired.
 */
export function applyCode(context: Context, wanted: CodeForOrder): Promise<CodeVerdict> {
  return context.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, wanted)
    if (order.status === 'cancelled') throw new Refusal('conflict', 'This order was canceled')
    const at = context.now()
    if (hasExpired(order, at))
      throw new Refusal('conflict', 'This order was not paid in time and has expired')
    const { lines, claim } = await readLinesAndClaim(tx, order.id)
    if (claim) return answerClaim(claim, wanted.code)
    if (order.paidAt !== null)
      throw new Refusal('conflict', 'This order is already paid, so its total cannot change')
    const code = await findCode(tx, wanted.code, order.email)
    if (!code) throw new Refusal('conflict', unknownCode.message)
    const { usesByCustomer } = code
    const asking = { now: at, usesByCustomer }
    const verdict = judgeCode(promotionOf(code), { lines }, asking)
    if (!verdict.valid) throw new Refusal('conflict', verdict.message)
    const { discount } = verdict
    await writeDiscount(tx, context.settings, { order, lines, code, discount, at })
    await cancelAttempts(tx, context, { orderIds: [order.id] })
    return verdictJson(verdict)
  })
}

function answerClaim({ code, discountAmount }: Claim, wanted: string): CodeVerdict {
  if (code.code !== wanted)
    throw new Refusal('conflict', `This order already uses the code ${code.code}`)
  const { type, value } = promotionOf(code)
  const amount = centsOf(discountAmount)
  const discount = { amount, freeShipping: type === 'free_shipping' }
  return verdictJson({ valid: true, message: praiseOf({ type, value }, amount), type, discount })
}
