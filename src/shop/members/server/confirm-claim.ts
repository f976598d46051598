import { Refusal } from '#kernel/refusal.ts'
import { readLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { claimOrder } from '#shop/orders/server/claim-order.ts'
import { findLinkedOrder } from '#shop/orders/server/order-links.ts'
import { claimPurpose } from './order-claim-mail.ts'

/**
 * Gives an order to the member who requested it and can read its mailbox. The emailed link works for that member only,
 * so that nobody can be tricked into giving an order away.
 */
export async function confirmClaim(
  context: Context,
  memberId: number,
  token: string,
): Promise<number> {
  const subject = readLink(context.keys, { purpose: claimPurpose, token, now: context.now() })
  if (subject === null) throw noLongerValid()
  const [id, requestedBy, emailMark = null] = subject.split(':')
  if (Number(requestedBy) !== memberId) {
    const message = 'Another member requested this link. Sign in as that member to use it.'
    throw new Refusal('forbidden', message)
  }
  const orderId = await findLinkedOrder(context.db, { id: Number(id), emailMark })
  if (orderId === null) throw noLongerValid()
  if (!(await claimOrder(context.db, { orderId, memberId })))
    throw new Refusal('conflict', 'This order now belongs to another member.')
  return orderId
}

const noLongerValid = () =>
  new Refusal(
    'bad-request',
    'This link is no longer valid. Request a new one on your account page.',
  )
