import type { z } from 'zod'
import { readAll } from '#db/read-page.ts'
import type { Cell } from '#platform/csv.ts'
import { type CsvFile, csvName, csvOf } from '#platform/csv-file.ts'
import { auditedFilters } from '../domain/audited-filters.ts'
import type { AuditFilters } from '../domain/staff.schema.ts'
import type { SignedIn } from './caller.ts'
import { auditConditions, auditSource, type storedAudit } from './list-audit.ts'
import type { StaffContext } from './staff-context.ts'
import { writeAudit } from './write-audit.ts'

const columns = [
  'id',
  'at',
  'username',
  'administratorId',
  'action',
  'subjectKind',
  'subjectId',
  'before',
  'after',
  'details',
  'address',
  'userAgent',
] as const

/** Exports all lines of the audit that match the filters as CSV; the audit records the export first. */
export async function exportAudit(
  { db, now, timeZone }: Pick<StaffContext, 'db' | 'now' | 'timeZone'>,
  who: SignedIn,
  filters: AuditFilters,
): Promise<CsvFile> {
  const at = now()
  const subject = { kind: 'audit', id: null } as const
  const { username: search, ...others } = filters
  const details = auditedFilters({ search, ...others })
  await writeAudit(db, { at, action: 'audit-exported', by: who, subject, details })
  const stored = readAll(
    db,
    auditSource,
    auditConditions(filters, { now: at, timeZone: timeZone() }),
  )
  return { name: csvName('audit', at), rows: csvOf(columns, stored, recordOf) }
}

/** Writes the changed fields as JSON, because they differ from line to line. */
function recordOf(line: z.output<typeof storedAudit>): Record<(typeof columns)[number], Cell> {
  const { before, after, details, at, ...others } = line
  return {
    ...others,
    at: at.toISOString(),
    before: jsonOrNone(before),
    after: jsonOrNone(after),
    details: jsonOrNone(details),
  }
}

function jsonOrNone(fields: Record<string, unknown> | null): string | null {
  return fields && JSON.stringify(fields)
}
