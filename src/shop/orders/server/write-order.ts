import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { insertRow } from '#db/insert-row.ts'
import { statement } from '#db/statement.ts'
import { orders } from '#db/tables/orders.ts'
import type { StoredOrder } from './order-json.ts'

/** The columns of a new order; the database gives its id. */
export type NewOrder = Omit<StoredOrder, 'id'>

export interface NewOrderItem {
  productId: number
  quantity: number
  /** The unit price when the order is placed. */
  price: string
  variant: string | null
}

const orderColumns: Record<keyof NewOrder, true> = {
  sessionId: true,
  memberId: true,
  email: true,
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  state: true,
  zipCode: true,
  phone: true,
  subtotal: true,
  discountAmount: true,
  shipping: true,
  tax: true,
  total: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  paymentId: true,
  cryptoCurrency: true,
  cryptoAddress: true,
  cashbackAmount: true,
  idempotencyKey: true,
  requestDigest: true,
  createdAt: true,
  paidAt: true,
  expiresAt: true,
}

const insertOrder = insertRow<typeof orders, NewOrder>(orders, orderColumns)

/** The items' parameters follow those of the order, each column as one array. */
const [productIds, quantities, prices, variants] = [1, 2, 3, 4].map(
  (place) => `$${Object.keys(orderColumns).length + place}`,
)

const insertOrderAndItems = statement({
  name: 'write_order',
  row: z.object({ id: z.int() }),
  text: `
    with placed as (${insertOrder.text} returning id),
    listed as (
      insert into order_items (order_id, product_id, quantity, price, variant)
      select placed.id, item.* from placed,
        unnest(${productIds}::integer[], ${quantities}::integer[], ${prices}::numeric[], ${variants}::text[]) item
    )
    select id from placed`,
})

/** Writes an order with its items and gives its id. */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  items: readonly NewOrderItem[],
): Promise<number> {
  const [written] = await insertOrderAndItems(
    tx,
    ...insertOrder.params(order),
    items.map(({ productId }) => productId),
    items.map(({ quantity }) => quantity),
    items.map(({ price }) => price),
    items.map(({ variant }) => variant),
  )
  if (!written) throw new Error('an order that was written has an id')
  return written.id
}
