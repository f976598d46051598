import { insertFromJson } from '#db/insert-from-json.ts'
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

/** The clause of an order's statement that writes `order`, and gives its id. */
export const writeOrder = `${insertFromJson(orders, {
  rows: `jsonb_build_array($1::jsonb -> 'order')`,
  columns: Object.keys(orderColumns) as (keyof NewOrder)[],
})} returning id`

/** The clause that writes `items`, for the order whose id an expression gives. */
export function writeOrderItems(orderId: string): string {
  return insertFromJson(orderItems, {
    rows: `$1::jsonb -> 'items'`,
    columns: ['productId', 'quantity', 'price', 'variant'],
    given: { orderId },
  })
}
