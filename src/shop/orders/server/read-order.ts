import { and, asc, eq, getViewSelectedFields, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { shownProducts } from '#db/tables/catalog.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import { payments } from '#db/tables/payments.ts'
import { orderPromotionalCodes, promotionalCodes } from '#db/tables/promotions.ts'
import { together } from '#db/together.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import type { Context } from '#shop/context.ts'
import { cardTitle, paidAmountOf } from '#shop/payments/domain/payment-means.ts'
import type { Order } from '../domain/order.schema.ts'
import { guardEmail } from './guard-email.ts'
import { listParcels } from './list-parcels.ts'
import { listReturns } from './list-returns.ts'
import { type AnswerContext, orderJson, type StoredOrder } from './order-json.ts'
import { isOpenedBy, readOrderToken } from './order-links.ts'

/**
 * A request's credentials for an order: its session, its member, its email, or the token of an emailed link (design 4).
 */
export interface OrderReader {
  sessionId: string | null
  email: string | null
  token?: string | null
  /** The secret of the member's sign-in. */
  memberSid?: string | null
  /** The caller's address, by which wrong emails are counted; null for calls from this process. */
  address: string | null
}

/** Finds an order that the reader may see. Refuses everybody else with 'not-found'; limits wrong emails. */
export async function readOrder(context: Context, id: number, reader: OrderReader): Promise<Order> {
  const { email, address } = reader
  const tried = email === null ? null : await guardEmail(context, { orderId: id, address })
  const memberId = reader.memberSid ? await context.findMemberId(reader.memberSid) : null
  const where = and(eq(orders.id, id), whereReadable(context, id, { ...reader, memberId }))
  const found = await findOrder(context.db, context, where)
  if (!found) throw orderNotFound()
  await tried?.wasRight()
  return found.order
}

export const orderNotFound = () => new Refusal('not-found', 'Order not found')

/** The condition for a readable order. The database compares, so that a wrong email takes as long as a wrong number. */
function whereReadable(
  context: Context,
  id: number,
  reader: OrderReader & { memberId: number | null },
): SQL | undefined {
  const { sessionId, email, token, memberId } = reader
  const link = token ? readOrderToken(context, token) : null
  return or(
    sessionId === null ? sql`false` : eq(orders.sessionId, sessionId),
    memberId === null ? undefined : eq(orders.memberId, memberId),
    email === null ? undefined : sql`lower(${orders.email}) = lower(${email.trim()})`,
    link?.id === id ? isOpenedBy(link) : undefined,
  )
}

/** The metadata of the payment that paid an order; null until then. */
const paidBy = sql<string | null>`(
  select p.metadata from ${payments} p
  where p.order_id = ${orders.id} and p.status in ('completed', 'refunded')
  order by p.id desc limit 1
)`

/** The value of the code that pays out its cashback; null until there is one. */
const cashbackCode = sql<string | null>`(
  select k.value::text from ${promotionalCodes} k where k.cashback_order_id = ${orders.id}
)`

/** An order as shoppers see it, and as it is stored. */
interface FoundOrder {
  order: Order
  stored: StoredOrder
}

/** Finds an order with its items, products, and code in one statement; a second reads parcels once some have left. */
export async function findOrder(
  db: Db | Tx,
  context: AnswerContext,
  where: SQL | undefined,
): Promise<FoundOrder | null> {
  return await foundIn(db, context, await selectOrder(db, where))
}

const selectOrderById = prepared('find_order_by_id', (db) =>
  selectOrder(db, eq(orders.id, sql.placeholder('id'))),
)

/** Like `findOrder`, by id. Prepared, because planning costs ten times as much as running it. */
export async function findOrderById(
  db: Db | Tx,
  context: AnswerContext,
  id: number,
): Promise<FoundOrder | null> {
  return await foundIn(db, context, await selectOrderById(db, { id }))
}

function selectOrder(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      stored: orders,
      item: {
        id: orderItems.id,
        productId: orderItems.productId,
        variantId: orderItems.variantId,
        sku: orderItems.sku,
        name: orderItems.name,
        picture: orderItems.picture,
        quantity: orderItems.quantity,
        price: orderItems.price,
        variant: orderItems.variant,
      },
      product: getViewSelectedFields(shownProducts),
      code: { code: promotionalCodes.code, type: promotionalCodes.type },
      paidBy,
      cashbackCode,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(shownProducts, eq(shownProducts.id, orderItems.productId))
    .leftJoin(orderPromotionalCodes, eq(orderPromotionalCodes.orderId, orders.id))
    .leftJoin(promotionalCodes, eq(promotionalCodes.id, orderPromotionalCodes.promotionalCodeId))
    .where(and(where))
    .orderBy(asc(orderItems.id))
}

async function foundIn(
  db: Db | Tx,
  context: AnswerContext,
  rows: Awaited<ReturnType<typeof selectOrder>>,
): Promise<FoundOrder | null> {
  const first = rows[0]
  if (!first) return null
  const items = rows.map(({ item, product }) => ({
    ...item,
    product: product as Product,
  }))
  const { stored, code, cashbackCode } = first
  const since = {
    ...(await onTheWay(db, stored)),
    card: cardTitle(first.paidBy),
    paidAmount: paidAmountOf(first.paidBy),
    cashbackCode,
  }
  return { order: orderJson(stored, items, code, context, since), stored }
}

/** An order's parcels and returns; makes no query until something was dispatched. */
async function onTheWay(
  db: Db | Tx,
  { id, fulfilmentStatus }: StoredOrder,
): Promise<Pick<Order, 'shipments' | 'returns'>> {
  if (fulfilmentStatus === 'unfulfilled') return { shipments: [], returns: [] }
  const [parcels, returns] = await together(listParcels(db, [id]), listReturns(db, id))
  return { shipments: parcels.get(id) ?? [], returns }
}
