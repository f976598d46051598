import { countCall } from '#db/count-call.ts'
import { tooMany } from '#platform/call-limits.ts'
import { queueMailClauses } from '#shop/mail/server/queue-mail.ts'
import type { Room } from '#shop/room.ts'
import { askAsMember, signInFirst } from './ask-as-member.ts'

const claimsAnHour = 10

/** An order of nobody, to the address it was placed with. */
const rows = `select 'order-claim', o.id || ':' || member.id, o.email
  from member join orders o on o.id = $3 where o.member_id is null`

/**
 * Mails the link that claims an order to the order's own address, never to the member's. Whether there is such an
 * order is told to nobody.
 */
export async function askForClaim(room: Room, sid: string | null, orderId: number): Promise<void> {
  if (!sid) throw signInFirst()
  for (const key of [`order-claim:${sid}`, `order-claim:order:${orderId}`]) {
    const window = { key, windowSeconds: 3600, now: room.now() }
    const { count, secondsLeft } = await countCall(room.db, window)
    if (count > claimsAnHour) throw tooMany(secondsLeft, 'Too many orders were claimed.')
  }
  await askAsMember(room, sid, {
    clauses: [queueMailClauses(rows)],
    select: 'true',
    values: [orderId],
  })
}
