import { readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { SortedPageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import type {
  SubscriptionFilters,
  SubscriptionRecord,
} from '../domain/subscription-reports.schema.ts'
import {
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'

/** A page of the subscriptions that match the filters, in either order. */
export async function listSubscriptions(
  { db }: Pick<Context, 'db'>,
  query: SubscriptionFilters & SortedPageQuery,
): Promise<Page<SubscriptionRecord>> {
  const conditions = subscriptionConditions(query)
  const page = await readPage(db, subscriptionSource, conditions, query)
  return { ...page, rows: page.rows.map(subscriptionRecord) }
}
