import { type Cell, csvRow } from '#platform/csv.ts'
import type { Context } from '#shop/context.ts'
import {
  type PaymentFilters,
  type PaymentRecord,
  paymentRecordSchema,
  type SubscriptionFilters,
  type SubscriptionRecord,
} from '../domain/admin-lists.schema.ts'
import type { SignedIn } from './caller.ts'
import { paymentConditions, paymentRecord, paymentSource } from './payment-list.ts'
import { readAll } from './read-page.ts'
import {
  subscriptionConditions,
  subscriptionRecord,
  subscriptionSource,
} from './subscription-list.ts'
import { writeAudit } from './write-audit.ts'

/** A file that is written while it is read. */
export interface ExportedFile {
  name: string
  rows: AsyncIterable<string>
}

type Ground = Pick<Context, 'db' | 'now'>

/** Every payment that the filters leave, as CSV; who took it is written down first. */
export async function exportPayments(
  { db, now }: Ground,
  who: SignedIn,
  filters: PaymentFilters,
): Promise<ExportedFile> {
  const at = now()
  const { username } = who
  const details = { filters }
  await writeAudit(db, { at, action: 'payments-exported', username, caller: who, details })
  const stored = readAll(db, paymentSource, paymentConditions(filters))
  const columns = Object.keys(paymentRecordSchema.shape) as (keyof PaymentRecord)[]
  return { name: fileName('payments', at), rows: csvOf(columns, stored, paymentRecord) }
}

const subscriptionColumns: (keyof Omit<SubscriptionRecord, 'preferences'>)[] = [
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

/** Every subscription that the filters leave, likewise. */
export async function exportSubscriptions(
  { db, now }: Ground,
  who: SignedIn,
  filters: SubscriptionFilters,
): Promise<ExportedFile> {
  const at = now()
  const { username } = who
  const details = { filters }
  await writeAudit(db, { at, action: 'subscriptions-exported', username, caller: who, details })
  const conditions = subscriptionConditions(filters)
  const stored = readAll(db, subscriptionSource, conditions)
  const rows = csvOf(subscriptionColumns, stored, subscriptionRecord)
  return { name: fileName('subscriptions', at), rows }
}

const fileName = (of: string, at: Date) => `${of}-${at.toISOString().slice(0, 10)}.csv`

async function* csvOf<Stored, Column extends string>(
  columns: readonly Column[],
  stored: AsyncIterable<Stored[]>,
  recordOf: (row: Stored) => Record<Column, Cell>,
): AsyncGenerator<string> {
  yield csvRow(columns)
  for await (const rows of stored)
    yield rows
      .map(recordOf)
      .map((record) => csvRow(columns.map((column) => record[column])))
      .join('')
}
