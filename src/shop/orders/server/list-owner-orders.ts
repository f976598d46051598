import { readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrderRow } from '../domain/owner-order.schema.ts'
import type { OwnerOrderFilters, OwnerOrderSort } from '../domain/owner-order-list.schema.ts'
import { ownerOrderRow } from './owner-order-json.ts'
import { ownerOrderConditions, ownerOrderSource } from './owner-order-list.ts'

type ListQuery = OwnerOrderFilters & PageQuery & { sort?: OwnerOrderSort | undefined }

/** The orders that match the filters, page by page. */
export async function listOwnerOrders(
  { db }: Pick<Context, 'db'>,
  { limit, after, sort, ...filters }: ListQuery,
): Promise<Page<OwnerOrderRow>> {
  const source = ownerOrderSource(filters, sort)
  const page = await readPage(db, source, ownerOrderConditions(filters), { limit, after })
  return { ...page, rows: page.rows.map(({ key: _key, ...row }) => ownerOrderRow(row)) }
}
