import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { sessions } from '#db/tables/members.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { Refusal } from '#kernel/refusal.ts'
import { productColumns, productJson } from '#shop/catalog/server/product-json.ts'
import type { Room } from '#shop/room.ts'
import type { Order } from '../domain/order.schema.ts'
import { orderJson, type StoredOrder } from './order-json.ts'

/** Who asks for an order: the session that made it, its member, or whoever knows the email it was made with (design 4). */
export interface OrderReader {
  sessionId: string | null
  email: string | null
  /** The sign-in that the request came with. */
  memberSid?: string | null
}

/** An order for whoever may see it. To all others it does not exist. */
export async function readOrder(
  room: Pick<Room, 'db' | 'now'>,
  id: number,
  reader: OrderReader,
): Promise<Order> {
  const found = await findOrder(room.db, eq(orders.id, id))
  if (!found) throw orderNotFound()
  const { stored, order } = found
  if (mayRead(stored, reader) || (await isTheirs(room, stored, reader))) return order
  throw orderNotFound()
}

/** Asked only where nothing else opens the order: a member who looks at it in another browser. */
async function isTheirs(
  { db, now }: Pick<Room, 'db' | 'now'>,
  { memberId }: StoredOrder,
  { memberSid }: OrderReader,
): Promise<boolean> {
  if (!memberSid || memberId === null) return false
  const alive = and(eq(sessions.sid, memberSid), gt(sessions.expire, now()))
  return (await db.$count(sessions, and(alive, eq(sessions.memberId, memberId)))) > 0
}

export const orderNotFound = () => new Refusal('not-found', 'Order not found')

function mayRead(stored: StoredOrder, { sessionId, email }: OrderReader): boolean {
  return (
    stored.sessionId === sessionId ||
    (email !== null && stored.email.toLowerCase() === email.trim().toLowerCase())
  )
}

/** One order with its items, their products and its code, in one statement. */
export async function findOrder(
  db: Db | Tx,
  where: SQL | undefined,
): Promise<{ order: Order; stored: StoredOrder } | null> {
  const rows = await db
    .select({
      stored: orders,
      item: orderItems,
      product: productColumns,
      code: { code: promotionalCodes.code, type: promotionalCodes.type },
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(orderPromotionalCodes, eq(orderPromotionalCodes.orderId, orders.id))
    .leftJoin(promotionalCodes, eq(promotionalCodes.id, orderPromotionalCodes.promotionalCodeId))
    .where(and(where))
    .orderBy(asc(orderItems.id))
  const first = rows[0]
  if (!first) return null
  const items = rows.map(({ item, product }) => ({
    productId: item.productId,
    quantity: item.quantity,
    price: item.price,
    variant: item.variant,
    product: productJson(product),
  }))
  return { order: orderJson(first.stored, items, first.code), stored: first.stored }
}
