import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type { ListPageQuery, OrderFilters, OrderRecord } from '../domain/admin-lists.schema.ts'
import { orderConditions, orderRecord, orderSource } from './order-list.ts'
import { readPage } from './read-page.ts'

/** Orders as the filters ask for them, newest first, page by page. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  query: OrderFilters & ListPageQuery,
): Promise<Page<OrderRecord>> {
  const page = await readPage(db, orderSource(query), orderConditions(query), query)
  return { ...page, rows: page.rows.map(orderRecord) }
}
