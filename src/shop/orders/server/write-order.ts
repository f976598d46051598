import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { insertFromJson } from '#db/insert-from-json.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { orderItems, orders } from '#db/tables/orders.ts'
import type { StoredOrder } from './order-json.ts'

/** What is written of an order; its id is given by the database. */
export type NewOrder = Omit<StoredOrder, 'id'>

export interface NewOrderItem {
  productId: number
  quantity: number
  /** What one unit costs at this moment. */
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

const insertOrder = insertFromJson(orders, Object.keys(orderColumns) as (keyof NewOrder)[], {
  rows: 'jsonb_build_array($1::jsonb)',
})

const insertItems = insertFromJson(orderItems, ['productId', 'quantity', 'price', 'variant'], {
  rows: '$2::jsonb',
  given: { orderId: '(select id from placed)' },
})

const insertOrderAndItems = statement({
  name: 'write_order',
  row: z.object({ id: z.int() }),
  text: `with placed as (${insertOrder} returning id), listed as (${insertItems}) select id from placed`,
})

/** Writes an order with its items. Gives its id. */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  items: readonly NewOrderItem[],
): Promise<number> {
  const [written] = await insertOrderAndItems(tx, jsonParameter(order), jsonParameter(items))
  if (!written) throw new Error('an order that was written has an id')
  return written.id
}
