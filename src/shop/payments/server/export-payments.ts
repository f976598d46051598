import { readAll } from '#db/read-page.ts'
import { type CsvFile, csvName, csvOf } from '#platform/csv-file.ts'
import type { Context } from '#shop/context.ts'
import { auditedFilters } from '#shop/staff/domain/audited-filters.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import {
  type PaymentFilters,
  type PaymentRecord,
  paymentRecordSchema,
} from '../domain/payment-reports.schema.ts'
import { paymentConditions, paymentRecord, paymentSource } from './payment-list.ts'

/** Exports all payments that match the filters as CSV; the audit records the export first. */
export async function exportPayments(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  who: SignedIn,
  filters: PaymentFilters,
): Promise<CsvFile> {
  const { db, now } = context
  const at = now()
  const subject = { kind: 'payments', id: null } as const
  const details = auditedFilters(filters)
  await writeAudit(db, { at, action: 'payments-exported', by: who, subject, details })
  const stored = readAll(db, paymentSource, paymentConditions(filters, context))
  const columns = Object.keys(paymentRecordSchema.shape) as (keyof PaymentRecord)[]
  return { name: csvName('payments', at), rows: csvOf(columns, stored, paymentRecord) }
}
