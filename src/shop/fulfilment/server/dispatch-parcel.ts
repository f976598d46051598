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
 * Sends a parcel with all or part of an order, in one transaction: its units are sold, the order advances, and the
 * shopper is emailed. Gives the updated order; a repeated key gives the first answer. Refuses ('conflict') an order
 * that cannot be dispatched or more units than are left, and ('bad-request') items of other orders.
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
