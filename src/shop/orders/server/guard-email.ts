import { countCall, takeBackCall } from '#db/count-call.ts'
import { countGuess, forgiveGuess } from '#db/count-guess.ts'
import { groupAddress, tooMany } from '#platform/call-limits.ts'
import type { Context } from '#shop/context.ts'

/** How often one address may guess emails: for one order's number, and for all numbers together. */
const budget = { atOne: 10, atAll: 30, windowSeconds: 600 }

/**
 * Counts a try to see an order by its email, before it is known whether it is right, so that tries that come at
 * once are counted too. Refuses ('too-many') an address that tried too often, whether there is such an order or not;
 * tries from many addresses at one order are slowed down and never refused, so that its buyer gets in. Gives what to
 * call once the email was right.
 */
export async function guardEmail(
  { db, now, limits }: Context,
  { orderId, address }: { orderId: number; address: string | null },
): Promise<{ wasRight: () => Promise<void> }> {
  const subject = String(orderId)
  const from = address === null ? null : groupAddress(address)
  const guess = { what: 'order-email', subject, from }
  const refused = await countGuess(db, guess, { budget, now: now() })
  if (refused) throw tooMany(refused.secondsLeft, 'Too many tries for this order number.')
  const key = `order-email:order:${subject}`
  const { windowSeconds } = budget
  const { count } = await countCall(db, { key, windowSeconds, now: now() })
  await limits.slowDown(count)
  return {
    wasRight: async () => {
      await forgiveGuess(db, guess, now())
      await takeBackCall(db, key, now())
    },
  }
}
