import { countCall, forgetCallCount } from '#db/count-call.ts'
import { tooMany } from '#platform/call-limits.ts'
import type { Room } from '#shop/room.ts'

/** How often an email may be guessed for one order's number, and within how long. */
const tries = 10
const windowSeconds = 600

const keyOf = (orderId: number) => `order-email:${orderId}`

/**
 * Counts a try to see an order by its email, before it is known whether it is right, so that tries that come at
 * once are counted too. Refuses ('too-many') the eleventh in ten minutes, whether there is such an order or not.
 */
export async function guardEmail({ db, now }: Room, orderId: number): Promise<void> {
  const { count, secondsLeft } = await countCall(db, {
    key: keyOf(orderId),
    windowSeconds,
    now: now(),
  })
  if (count > tries) throw tooMany(secondsLeft, 'Too many tries for this order number.')
}

/** Whoever knew the email starts anew. */
export function forgiveTries({ db }: Room, orderId: number): Promise<void> {
  return forgetCallCount(db, keyOf(orderId))
}
