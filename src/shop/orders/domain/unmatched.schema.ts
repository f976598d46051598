import { z } from 'zod'

/** The body of POST /api/admin/unmatched/{id}: what to do with such money (money 3 and 6, exact point 7). */
export const unmatchedDecisionSchema = z
  .object({
    decision: z.enum(
      ['return', 'apply'],
      'Please decide: send the money back, or let it pay the order',
    ),
  })
  .meta({ id: 'UnmatchedDecision' })

export type UnmatchedDecision = z.infer<typeof unmatchedDecisionSchema>['decision']

/** How many percent late money may have lost and still pay its order; two tickers may differ by two. */
const lessPercent = 1

/** Whether late money still pays an order at today's rate (money 3, late). Both in cents. */
export function paysToday(worth: number, total: number): boolean {
  return worth * 100 >= total * (100 - lessPercent)
}

interface UnmatchedToApply {
  reason: string
  orderStatus: string
}

/** A sentence on why such money cannot pay its order after all; null if it can. */
export function whyNotApply({ reason, orderStatus }: UnmatchedToApply): string | null {
  if (reason !== 'ended')
    return 'This money is not what the order asked for: it can only be sent back'
  return orderStatus === 'expired'
    ? null
    : 'This order was canceled: the money can only be sent back'
}
