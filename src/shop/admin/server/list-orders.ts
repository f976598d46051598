import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type { ListPageQuestion, OrderFilters, OrderRecord } from '../domain/admin-lists.schema.ts'
import { orderConditions, orderRecord, orderSource } from './order-list.ts'
import { readPage } from './read-page.ts'

/** Orders as the filters ask for them, newest first, page by page. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  wish: OrderFilters & ListPageQuestion,
): Promise<Page<OrderRecord>> {
  const page = await readPage(db, orderSource(wish), orderConditions(wish), wish)
  return { ...page, rows: page.rows.map(orderRecord) }
}
