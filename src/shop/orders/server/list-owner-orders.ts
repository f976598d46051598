import { readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { ownerOrderRow } from './owner-order-json.ts'
import {
  findOwnerOrders,
  isFound,
  ownerOrderConditions,
  ownerOrderSource,
  readByClock,
} from './owner-order-list.ts'

type ListQuery = OwnerOrderFilters & PageQuery & { sort?: OwnerOrderSort | undefined }

/** How many orders each way of searching finds at most. */
const mostFound = 1000

/** A page of the orders that match the filters. */
export async function listOwnerOrders(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { limit, after, sort, ...wanted }: ListQuery,
): Promise<Page<OwnerOrderRow>> {
  const { db } = context
  const filters = readByClock(context, wanted)
  const { search } = filters
  // Searching is the expensive part, so it is done once for both the page and the count.
  const found =
    search === undefined ? null : await findOwnerOrders(db, { ...filters, search }, mostFound)
  const source = { ...ownerOrderSource(filters, sort), total: found?.count }
  const conditions = found ? isFound(found) : ownerOrderConditions(filters)
  const page = await readPage(db, source, conditions, { limit, after })
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => ownerOrderRow(row)) }
}
