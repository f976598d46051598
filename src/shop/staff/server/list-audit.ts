import { z } from 'zod'
import { type ListSource, readPage } from '#db/read-page.ts'
import { type Bind, withinDays } from '#db/sql-text.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import type { Clock } from '#kernel/report-period.ts'
import { type AuditEntry, type AuditFilters, auditEntrySchema } from '../domain/staff.schema.ts'
import type { StaffContext } from './staff-context.ts'

/** A stored line of the audit. */
export const storedAudit = auditEntrySchema
  .extend({
    at: z.date(),
    subjectKind: z.string().nullable(),
    subjectId: z.int().nullable(),
  })
  .omit({ subject: true })

/** The list of the audit's lines. */
export const auditSource: ListSource<typeof storedAudit> = {
  name: 'audit',
  row: storedAudit,
  from: 'admin_audit e',
  at: 'e.at',
  id: 'e.id',
  columns: `e.at, e.username, e.administrator_id as "administratorId", e.action,
    e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.before, e.after,
    e.address, e.user_agent as "userAgent", e.details`,
}

/** A page of the audit lines that match the filters, newest first. */
export async function listAudit(
  { db, now, timeZone }: Pick<StaffContext, 'db' | 'now' | 'timeZone'>,
  query: AuditFilters & PageQuery,
): Promise<Page<AuditEntry>> {
  const page = await readPage(
    db,
    auditSource,
    auditConditions(query, { now: now(), timeZone: timeZone() }),
    query,
  )
  const rows = page.rows.map(({ key: _, at, subjectKind, subjectId, ...others }) => ({
    ...others,
    at: at.toISOString(),
    subject: subjectKind === null ? null : { kind: subjectKind, id: subjectId },
  }))
  return { ...page, rows }
}

/** SQL conditions for the filters, whose days are those of the clock. */
export function auditConditions(
  { username, action, subject, ...days }: AuditFilters,
  clock: Clock,
) {
  return (bind: Bind): string[] => [
    ...(username === undefined ? [] : [`e.username = ${bind(username)}`]),
    ...(action === undefined ? [] : [`e.action = ${bind(action)}`]),
    ...(subject === undefined ? [] : [`e.subject_kind = ${bind(subject)}`]),
    ...withinDays('e.at', days, clock, bind),
  ]
}
