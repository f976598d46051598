import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { insertRow } from '#db/insert-row.ts'
import { columnName } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { orders } from '#db/tables/orders.ts'
import { centsOf } from '#kernel/money.ts'
import { firstEvents } from '../domain/order-event.ts'
import type { PlacedOrder } from './order-json.ts'

/** The columns of a new order; the database assigns its id. */
export type NewOrder = Omit<PlacedOrder, 'id'>

/** An ordered item, with its name, SKU, picture, and unit price when the order was placed. */
export interface NewOrderItem {
  productId: number
  variantId: number
  sku: string
  name: string
  picture: string | null
  quantity: number
  price: string
  /** JSON text of the chosen values; null if there are no options. */
  variant: string | null
  /** Whether the order's code is for it; true without a code. */
  isDiscounted: boolean
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
  note: true,
  subtotal: true,
  discountAmount: true,
  shipping: true,
  tax: true,
  taxBasisPoints: true,
  taxTenths: true,
  shippingMethod: true,
  origin: true,
  total: true,
  status: true,
  fulfilmentStatus: true,
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
  shipBy: true,
}

const insertOrder = insertRow<typeof orders, NewOrder>(orders, orderColumns)

const itemColumns: Record<keyof NewOrderItem, 'integer' | 'numeric' | 'text' | 'boolean'> = {
  productId: 'integer',
  variantId: 'integer',
  sku: 'text',
  name: 'text',
  picture: 'text',
  quantity: 'integer',
  price: 'numeric',
  variant: 'text',
  isDiscounted: 'boolean',
}
const itemNames = Object.keys(itemColumns) as (keyof NewOrderItem)[]

/** The parameters of items and events follow the order's, with one array per column. */
const placeOf = (place: number) => `$${Object.keys(orderColumns).length + place + 1}`
const itemArrays = itemNames.map((name, place) => `${placeOf(place)}::${itemColumns[name]}[]`)
const [bys, kinds, texts] = [0, 1, 2].map((place) => `${placeOf(itemNames.length + place)}::text[]`)

const insertOrderAndItems = statement({
  name: 'write_order',
  row: z.object({ id: z.int(), itemIds: z.array(z.int()) }),
  text: `
    with placed as (${insertOrder.text} returning id, created_at),
    listed as (
      insert into order_items (order_id, ${itemNames.map(columnName).join(', ')})
      select placed.id, item.* from placed, unnest(${itemArrays.join(', ')}) item
      returning id
    ),
    told as (
      insert into order_events (order_id, at, by, kind, text)
      select placed.id, placed.created_at, event.* from placed, unnest(${bys}, ${kinds}, ${texts}) event
    )
    select id, array(select id from listed order by id) as "itemIds" from placed`,
})

/**
 * Writes an order with its items and first events. Gives its id and the items' ids, in their order. Takes who placed
 * it ('shopper', or an administrator's user name), and what was paid if that isn't its total.
 */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  items: readonly NewOrderItem[],
  { by, paid }: { by: string; paid: string | null },
): Promise<{ id: number; itemIds: number[] }> {
  const total = centsOf(order.total)
  const isPaid = order.paidAt !== null
  const events = firstEvents({ total, paid: centsOf(paid ?? order.total), isPaid, by })
  const [written] = await insertOrderAndItems(
    tx,
    ...insertOrder.params(order),
    ...itemNames.map((name) => items.map((item) => item[name])),
    events.map(({ by }) => by),
    events.map(({ kind }) => kind),
    events.map(({ text }) => text),
  )
  if (!written) throw new Error('an order that was written has an id')
  return written
}
