import { readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import { startOfPeriod } from '#kernel/report-period.ts'
import type { Context } from '#shop/context.ts'
import type { OrderFilters, OrderRecord } from '../domain/order-reports.schema.ts'
import { orderConditions, orderRecord, orderSource } from './figure-orders.ts'

/** A page of the orders behind a figure, newest first. */
export async function listFigureOrders(
  { db, now, settings: { timeZone } }: Pick<Context, 'db' | 'now' | 'settings'>,
  query: OrderFilters & PageQuery,
): Promise<Page<OrderRecord>> {
  const from = query.period && startOfPeriod(query.period, { now: now(), timeZone })
  const page = await readPage(db, orderSource(query), orderConditions(query, from), query)
  return { ...page, rows: page.rows.map(orderRecord) }
}
