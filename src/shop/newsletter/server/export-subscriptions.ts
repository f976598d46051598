import { readAll } from '#db/read-page.ts'
import { type CsvFile, csvName, csvOf } from '#platform/csv-file.ts'
import type { Context } from '#shop/context.ts'
import { auditedFilters } from '#shop/staff/domain/audited-filters.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type {
  SubscriptionFilters,
  SubscriptionRecord,
} from '../domain/subscription-reports.schema.ts'
import {
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'

const columns: (keyof Omit<SubscriptionRecord, 'preferences'>)[] = [
  'id',
  'email',
  'firstName',
  'lastName',
  'subscriptionType',
  'status',
  'source',
  'confirmedAt',
  'unsubscribedAt',
  'createdAt',
]

/** Exports all subscriptions that match the filters as CSV; the audit records the export first. */
export async function exportSubscriptions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  filters: SubscriptionFilters,
): Promise<CsvFile> {
  const at = now()
  const subject = { kind: 'subscriptions', id: null } as const
  const details = auditedFilters(filters)
  await writeAudit(db, { at, action: 'subscriptions-exported', by: who, subject, details })
  const stored = readAll(db, subscriptionSource, subscriptionConditions(filters))
  return { name: csvName('subscriptions', at), rows: csvOf(columns, stored, subscriptionRecord) }
}
