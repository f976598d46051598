import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { orders } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import {
  findOrder,
  type OrderReader,
  orderNotFound,
  readOrder,
} from '#shop/orders/server/read-order.ts'
import type { ReturnOptions, ReturnRequest } from '../domain/return.schema.ts'
import { refuseLate, returnableUntil } from '../domain/return-rule.ts'
import { lockReturnable, writeReturn } from './open-return.ts'

interface OwnReturn {
  orderId: number
  reader: OrderReader
  request: ReturnRequest
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
}

/** Of an item that is in several parcels, the last one counts. Where no arrival is known, the dispatch does. */
const readArrivals = statement({
  name: 'read_arrivals',
  row: z.object({ orderItemId: z.int(), at: z.date() }),
  text: `
    select c.order_item_id as "orderItemId", max(coalesce(s.delivered_at, s.dispatched_at)) as at
    from shipments s join shipment_items c on c.shipment_id = s.id
    where s.order_id = $1 group by c.order_item_id`,
})

/**
 * Asks for a return as the order's shopper, within the time that the owner grants, and gives the order. Refuses a reader
 * who may not see the order.
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
      const late = refuseLate(request.items, await arrivalsOf(tx, orderId), {
        ...{ settings: context.settings, now },
      })
      if (late) throw new Refusal(late.code, late.message)
      await writeReturn(tx, { order, request, status: 'requested', by: 'shopper', at: now })
      const found = await findOrder(tx, context, eq(orders.id, orderId))
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
  return await context.db.transaction(async (tx) => {
    const { items } = await lockOrder(tx, orderId)
    const arrivals = await arrivalsOf(tx, orderId)
    const now = context.now()
    const returnable = items.flatMap((item) => {
      const at = arrivals.get(item.id)
      const quantity = unitsToReturn(item)
      if (!at || quantity === 0) return []
      const until = returnableUntil(at, settings)
      return until < now ? [] : [{ orderItemId: item.id, quantity, until: until.toISOString() }]
    })
    return { reasons: [...settings.returnReasons], items: returnable }
  })
}

async function arrivalsOf(tx: Tx, orderId: number): Promise<Map<number, Date>> {
  const rows = await readArrivals(tx, orderId)
  return new Map(rows.map(({ orderItemId, at }) => [orderItemId, at]))
}
