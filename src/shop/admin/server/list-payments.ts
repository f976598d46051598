import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type { ListPageQuery, PaymentFilters, PaymentRecord } from '../domain/admin-lists.schema.ts'
import { paymentConditions, paymentRecord, paymentSource } from './payment-list.ts'
import { readPage } from './read-page.ts'

/** Payments as the filters ask for them, newest first, page by page. */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  query: PaymentFilters & ListPageQuery,
): Promise<Page<PaymentRecord>> {
  const page = await readPage(db, paymentSource, paymentConditions(query), query)
  return { ...page, rows: page.rows.map(paymentRecord) }
}
