import { guesses } from '#db/count-call.ts'
import { countGuess, forgiveGuess } from '#db/count-guess.ts'
import { groupAddress, tooMany } from '#platform/call-limits.ts'
import type { Context } from '#shop/context.ts'

/** How many wrong emails one address may try per window: for one order number, and for all numbers together. */
const budget = { atOne: 10, atAll: 30, windowSeconds: 600 }

/**
 * Counts an attempt to view an order by its email, before the email is checked, so that parallel attempts count too.
 * Refuses ('too-many') an address with too many attempts, whether or not the order exists. Attempts from many addresses
 * at one order are slowed down but never refused, so that its buyer is not locked out. Gives a callback for a correct
 * email.
 */
export async function guardEmail(
  { db, now, limits }: Context,
  { orderId, address }: { orderId: number; address: string | null },
): Promise<{ wasRight: () => Promise<void> }> {
  const subject = String(orderId)
  const from = address === null ? null : groupAddress(address)
  const guess = { what: 'order-email', subject, from }
  const refused = await countGuess(db, guess, { budget, now: now() })
  if (refused) throw tooMany(refused.secondsLeft, 'Too many attempts for this order number.')
  const key = `order-email:order:${subject}`
  const { windowSeconds } = budget
  const { count } = await guesses.count(db, { key, windowSeconds, now: now() })
  await limits.slowDown(count)
  return {
    wasRight: async () => {
      await forgiveGuess(db, guess, now())
      await guesses.takeBack(db, key, now())
    },
  }
}
