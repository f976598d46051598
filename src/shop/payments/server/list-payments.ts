import { readPage } from '#db/read-page.ts'
import { where } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { SortedPageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentFilters, PaymentRecord } from '../domain/payment-reports.schema.ts'
import { paymentConditions, paymentRecord, paymentSource } from './payment-list.ts'

/** A page of the payments that match the filters, in either order. */
export async function listPayments(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  query: PaymentFilters & SortedPageQuery,
): Promise<Page<PaymentRecord>> {
  const conditions = paymentConditions(query, context)
  const source: typeof paymentSource = {
    ...paymentSource,
    // Counts payments without joining orders, whose columns only a search needs.
    counted: (bind) =>
      query.search === undefined
        ? `select count(*)::integer as rows from payments p ${where(conditions(bind))}`
        : null,
  }
  const page = await readPage(context.db, source, conditions, query)
  return { ...page, rows: page.rows.map(paymentRecord) }
}
