import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import {
  findOrderById,
  type OrderReader,
  orderNotFound,
  readOrder,
} from '#shop/orders/server/read-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { OwnReturnRequest, ReturnOptions } from '../domain/return.schema.ts'
import { arrivalsOf, refuseLate, returnableUntil } from '../domain/return-rule.ts'
import { lockReturnable, writeReturn } from './open-return.ts'

interface OwnReturn {
  orderId: number
  reader: OrderReader
  request: OwnReturnRequest
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/**
 * Requests a return as the order's shopper, within the owner's return window, and gives the order. Refuses a reader who
 * may not see the order.
 */
export async function requestReturn(
  context: Context,
  { orderId, reader, request, key }: OwnReturn,
): Promise<Order> {
  await readOrder(context, orderId, reader)
  const call = { call: `POST /orders/${orderId}/returns by shopper`, key, body: request }
  return await context.db.transaction((tx) =>
    answerOnce(tx, call, async () => {
      const order = await lockReturnable(tx, context, { orderId, request })
      const now = context.now()
      const { shipments } = await readOwnerOrder(tx, orderId)
      const late = refuseLate(request.items, arrivalsOf(shipments), {
        settings: context.settings,
        now,
      })
      if (late) throw new Refusal(late.code, late.message)
      await writeReturn(tx, { order, request, status: 'requested', by: 'shopper', at: now })
      const found = await findOrderById(tx, context, orderId)
      if (!found) throw orderNotFound()
      return found.order
    }),
  )
}

/** What a shopper can still return of an order, and until when. Refuses a reader who may not see the order. */
export async function readReturnOptions(
  context: Context,
  orderId: number,
  reader: OrderReader,
): Promise<ReturnOptions> {
  await readOrder(context, orderId, reader)
  const { settings } = context
  const { items, shipments } = await readOwnerOrder(context.db, orderId)
  const arrivedAt = arrivalsOf(shipments)
  const now = context.now()
  const returnable = items.flatMap((item) => {
    const at = arrivedAt.get(item.id)
    const quantity = unitsToReturn(item)
    if (!at || quantity === 0) return []
    const until = returnableUntil(at, settings)
    return until < now ? [] : [{ orderItemId: item.id, quantity, until: until.toISOString() }]
  })
  return { reasons: [...settings.returnReasons], items: returnable }
}
