import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import { listOwnerOrders } from '#shop/orders/server/list-owner-orders.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import type { DraftListQuery, DraftRow } from '../domain/draft.schema.ts'

/** The unpaid draft orders, newest first, each with its pay link. */
export async function listDrafts(context: Context, query: DraftListQuery): Promise<Page<DraftRow>> {
  const unpaid = { origin: 'draft', status: 'pending', paymentStatus: 'pending' } as const
  const page = await listOwnerOrders(context, { ...query, ...unpaid })
  return { ...page, rows: page.rows.map((row) => ({ ...row, payUrl: payLink(context, row) })) }
}
