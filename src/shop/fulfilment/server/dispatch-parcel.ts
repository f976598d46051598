import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import type { Dispatch } from '../domain/fulfilment.schema.ts'
import { refuseParcel } from '../domain/parcel.ts'
import { sendParcel } from './send-parcel.ts'

interface WantedParcel {
  orderId: number
  dispatch: Dispatch
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/**
 * Sends a parcel with an order or a part of it, in one transaction: its units are sold, the order moves on, and the shopper
 * is told by email. Gives the order as it is then; a repeated key gives the answer of the first time. Refuses ('conflict')
 * an order that cannot be dispatched and more units than are left, and ('bad-request') items that are not the order's.
 */
export async function dispatchParcel(
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
  by: SignedIn,
  { orderId, dispatch, key }: WantedParcel,
): Promise<OwnerOrder> {
  const call = { call: `POST /orders/${orderId}/shipments`, key, body: dispatch }
  return await context.db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const order = await lockOrder(tx, orderId)
      const refused = refuseParcel(order, dispatch.items)
      if (refused) throw new Refusal(refused.code, refused.message)
      await sendParcel(tx, context, { order, dispatch, by })
      return await readOwnerOrder(tx, orderId)
    }),
  )
}
