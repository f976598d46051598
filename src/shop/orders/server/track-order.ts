import type { Context } from '#shop/context.ts'
import { orderTimeline } from '../domain/order-timeline.ts'
import type { CheckedTracking, TrackedOrder } from '../domain/tracking.schema.ts'
import { orderOfToken } from './order-links.ts'
import { orderNotFound, readOrder } from './read-order.ts'

/**
 * An order and how far it is, by its number and email or by a link that was mailed. A wrong email is answered as
 * a number that does not exist. Takes where the call comes from, by which guesses are counted.
 */
export async function trackOrder(
  context: Context,
  proof: CheckedTracking,
  address: string | null,
): Promise<TrackedOrder> {
  const id = 'token' in proof ? orderOfToken(context, proof.token) : proof.orderId
  if (id === null) throw orderNotFound()
  const order = await readOrder(context, id, {
    sessionId: null,
    email: 'token' in proof ? null : proof.email,
    token: 'token' in proof ? proof.token : null,
    address,
  })
  return { order, timeline: orderTimeline(order, context.settings) }
}
