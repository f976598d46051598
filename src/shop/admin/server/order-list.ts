import type { Put } from '#shop/catalog/server/statement-parts.ts'
import type { OrderFilters, OrderRecord } from '../domain/admin-lists.schema.ts'
import type { ListSource } from './read-slice.ts'

/** In SQL: whether an order counts among what was sold. */
export const isPaid = (orderId: string) =>
  `exists (select from payments p where p.order_id = ${orderId} and p.status = 'completed')`

/** Orders, with what they hold: of one product where one is asked for. */
export function orderSource({ productId }: OrderFilters): ListSource {
  return {
    from: 'orders o',
    at: 'o.created_at',
    id: 'o.id',
    columns: (put) => {
      const ofProduct = productId === undefined ? '' : `and i.product_id = ${put(productId)}`
      const lines = `from order_items i where i.order_id = o.id ${ofProduct}`
      return `o.email, o.first_name as "firstName", o.last_name as "lastName", o.status,
        o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.total,
        (select coalesce(sum(i.quantity), 0)::integer ${lines}) as quantity,
        (select coalesce(sum(i.quantity * i.price), 0.00)::text ${lines}) as revenue,
        o.created_at as "createdAt"`
    },
  }
}

export type StoredOrder = Omit<OrderRecord, 'createdAt'> & { createdAt: Date }

/** An order as it travels. */
export function orderRecord(stored: StoredOrder): OrderRecord {
  return {
    id: stored.id,
    email: stored.email,
    firstName: stored.firstName,
    lastName: stored.lastName,
    status: stored.status,
    paymentStatus: stored.paymentStatus,
    paymentMethod: stored.paymentMethod,
    total: stored.total,
    quantity: stored.quantity,
    revenue: stored.revenue,
    createdAt: stored.createdAt.toISOString(),
  }
}

/** What narrows the list down: a product leaves the orders that its sales are counted from. */
export function orderConditions({ status, productId }: OrderFilters) {
  return (put: Put): string[] => [
    ...(status === undefined ? [] : [`o.status = ${put(status)}`]),
    ...(productId === undefined
      ? []
      : [
          isPaid('o.id'),
          `exists (select from order_items i where i.order_id = o.id and i.product_id = ${put(productId)})`,
        ]),
  ]
}
