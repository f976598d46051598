import { Refusal } from '#kernel/refusal.ts'
import { readLink } from '#platform/keys.ts'
import { claimOrder } from '#shop/orders/server/claim-order.ts'
import type { Room } from '#shop/room.ts'
import { claimPurpose } from '../domain/order-claim.ts'
import { askAsMember } from './ask-as-member.ts'

const claimed = `claimed as (${claimOrder({
  orderId: '$3',
  memberId: '(select id from member where id = $4)',
})})`

const select = `json_build_object('memberId', member.id, 'orderId', (select id from claimed))`

/**
 * Gives an order to the member who asked for it and can read the mail of its address: the link was mailed there, and
 * works for that member alone, so that nobody is talked into giving an order away.
 */
export async function confirmClaim(room: Room, sid: string | null, token: string): Promise<number> {
  const subject = readLink(room.keys, { purpose: claimPurpose, token, now: room.now() })
  if (subject === null) {
    const message = 'This link is not valid any more. Ask for a new one on your account page.'
    throw new Refusal('bad-request', message)
  }
  const [orderId, memberId] = subject.split(':').map(Number)
  const done = await askAsMember<{ memberId: number; orderId: number | null }>(room, sid, {
    clauses: [claimed],
    select,
    values: [orderId, memberId],
  })
  if (done.memberId !== memberId) {
    const message = 'Another member asked for this link. Sign in as that member to use it.'
    throw new Refusal('forbidden', message)
  }
  if (done.orderId === null)
    throw new Refusal('conflict', 'This order belongs to another member by now.')
  return done.orderId
}
