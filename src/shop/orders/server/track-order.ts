import type { Context } from '#shop/context.ts'
import { orderTimeline } from '../domain/order-timeline.ts'
import type { CheckedTracking, TrackedOrder } from '../domain/tracking.schema.ts'
import { readOrderToken } from './order-links.ts'
import { orderNotFound, readOrder } from './read-order.ts'

/**
 * Finds an order and its timeline by number and email, or by an emailed link. A wrong email gets the same answer as an
 * unknown number. Takes the caller's address, by which wrong attempts are counted.
 */
export async function trackOrder(
  context: Context,
  proof: CheckedTracking,
  address: string | null,
): Promise<TrackedOrder> {
  const id = 'token' in proof ? readOrderToken(context, proof.token)?.id : proof.orderId
  if (id === undefined) throw orderNotFound()
  const order = await readOrder(context, id, {
    sessionId: null,
    email: 'token' in proof ? null : proof.email,
    token: 'token' in proof ? proof.token : null,
    address,
  })
  return { order, timeline: orderTimeline(order, context.settings) }
}
