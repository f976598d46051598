import { countCall } from '#db/count-call.ts'
import { tooMany } from '#platform/call-limits.ts'
import { queueMailClauses } from '#shop/mail/server/queue-mail.ts'
import type { Room } from '#shop/room.ts'
import { askAsMember } from './ask-as-member.ts'

/** How often an hour one member may ask: for all orders together, and for one order. */
const claimsAnHour = 10
const claimsOfOneAnHour = 5

/** An order of nobody, to the address it was placed with. */
const rows = `select 'order-claim', o.id || ':' || member.id, o.email
  from member join orders o on o.id = $3 where o.member_id is null`

/**
 * Mails the link that claims an order to the order's own address, never to the member's. Whether there is such an
 * order is told to nobody. Members are counted each by themselves: what others ask for uses up nobody's tries, and
 * the mailbox is kept from floods where mails are delivered.
 */
export async function askForClaim(room: Room, sid: string | null, orderId: number): Promise<void> {
  const memberId = await askAsMember<number>(room, sid, { select: 'to_json(member.id)' })
  await countClaim(room, `order-claim:member:${memberId}`, claimsAnHour)
  await countClaim(room, `order-claim:member:${memberId}:order:${orderId}`, claimsOfOneAnHour)
  await askAsMember(room, sid, {
    clauses: [queueMailClauses(rows)],
    select: 'true',
    values: [orderId],
  })
}

async function countClaim({ db, now }: Room, key: string, most: number): Promise<void> {
  const window = { key, windowSeconds: 3600, now: now() }
  const { count, secondsLeft } = await countCall(db, window)
  if (count > most) throw tooMany(secondsLeft, 'Too many orders were claimed.')
}
