import { z } from 'zod'
import type { ListSource } from '#db/read-page.ts'
import type { Bind } from '#db/sql-text.ts'
import { countedAt } from '#shop/payments/server/payment-list.ts'
import {
  type OrderFilters,
  type OrderRecord,
  orderRecordSchema,
} from '../domain/order-reports.schema.ts'

/** In SQL: the units of an item `i` that stayed sold, that is, were not refunded. */
export const keptUnits = '(i.quantity - i.refunded)'

/**
 * In SQL: whether any units of an item `i` stayed sold. Its order's payment is completed, and it was neither canceled nor
 * expired. Takes an SQL expression of the moment since when payments count; all do without one.
 */
export const staysSold = (since?: string) => `${keptUnits} > 0
    and i.order_id in (
      select p.order_id from payments p where p.status = 'completed' ${since ? `and ${countedAt} >= ${since}` : ''}
    )
    and not exists (select from orders e where e.id = i.order_id and e.status in ('cancelled', 'expired'))`

const row = orderRecordSchema.extend({ createdAt: z.date() })

/** Orders with the units and revenue of their items; if the filter names a product, only its units that stayed sold. */
export function orderSource({ productId }: OrderFilters): ListSource<typeof row> {
  return {
    name: 'figure_orders',
    row,
    from: 'orders o',
    at: 'o.created_at',
    id: 'o.id',
    columns: (bind) => {
      const ofProduct = productId === undefined ? '' : `and i.product_id = ${bind(productId)}`
      const lines = `from order_items i where i.order_id = o.id ${ofProduct}`
      const units = productId === undefined ? 'i.quantity' : keptUnits
      return `o.email, o.first_name as "firstName", o.last_name as "lastName", o.status,
        o.payment_status as "paymentStatus", o.fulfilment_status as "fulfilmentStatus", o.payment_method as "paymentMethod", o.total,
        (select coalesce(sum(${units}), 0)::integer ${lines}) as quantity,
        (select coalesce(sum(${units} * i.price), 0.00)::text ${lines}) as revenue,
        o.created_at as "createdAt"`
    },
  }
}

export function orderRecord(stored: z.output<typeof row>): OrderRecord {
  return {
    id: stored.id,
    email: stored.email,
    firstName: stored.firstName,
    lastName: stored.lastName,
    status: stored.status,
    paymentStatus: stored.paymentStatus,
    fulfilmentStatus: stored.fulfilmentStatus,
    paymentMethod: stored.paymentMethod,
    total: stored.total,
    quantity: stored.quantity,
    revenue: stored.revenue,
    createdAt: stored.createdAt.toISOString(),
  }
}

/**
 * SQL conditions for the filters. With a product, only orders that count toward its sales match. With a moment, only
 * those placed since then, or paid since then if there is a product.
 */
export function orderConditions({ status, productId }: OrderFilters, from?: Date) {
  return (bind: Bind): string[] => [
    ...(status === undefined ? [] : [`o.status = ${bind(status)}`]),
    ...(from === undefined || productId !== undefined ? [] : [`o.created_at >= ${bind(from)}`]),
    ...(productId === undefined
      ? []
      : [
          `exists (
            select from order_items i where i.order_id = o.id and i.product_id = ${bind(productId)} and ${staysSold(from && `${bind(from)}::timestamptz`)}
          )`,
        ]),
  ]
}
