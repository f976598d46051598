import { Refusal } from '#kernel/refusal.ts'
import { readLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { claimOrder } from '#shop/orders/server/claim-order.ts'
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
  if (subject === null) {
    const message = 'This link is no longer valid. Request a new one on your account page.'
    throw new Refusal('bad-request', message)
  }
  const [orderId = 0, requestedBy] = subject.split(':').map(Number)
  if (requestedBy !== memberId) {
    const message = 'Another member requested this link. Sign in as that member to use it.'
    throw new Refusal('forbidden', message)
  }
  if (!(await claimOrder(context.db, { orderId, memberId })))
    throw new Refusal('conflict', 'This order now belongs to another member.')
  return orderId
}
