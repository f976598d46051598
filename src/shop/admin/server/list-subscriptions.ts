import type { Page } from '#kernel/cursor.ts'
import type { Context } from '#shop/context.ts'
import type {
  ListPageQuery,
  SubscriptionFilters,
  SubscriptionRecord,
} from '../domain/admin-lists.schema.ts'
import { readPage } from './read-page.ts'
import {
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'

/** Subscriptions as the filters ask for them, newest first, page by page. */
export async function listSubscriptions(
  { db }: Pick<Context, 'db'>,
  query: SubscriptionFilters & ListPageQuery,
): Promise<Page<SubscriptionRecord>> {
  const conditions = subscriptionConditions(query)
  const page = await readPage(db, subscriptionSource, conditions, query)
  return { ...page, rows: page.rows.map(subscriptionRecord) }
}
