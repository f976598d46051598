import { z } from 'zod'
import { type ListSource, readPage } from '#db/read-page.ts'
import type { Page } from '#kernel/cursor.ts'
import type { PageQuery } from '#kernel/page-query.ts'
import type { Context } from '#shop/context.ts'
import { type AuditEntry, auditEntrySchema } from '../domain/staff.schema.ts'

const row = auditEntrySchema.extend({ at: z.date() })

const auditSource: ListSource<typeof row> = {
  name: 'audit',
  row,
  from: 'admin_audit e',
  at: 'e.at',
  id: 'e.id',
  columns: 'e.at, e.username, e.action, e.address, e.user_agent as "userAgent", e.details',
}

/** A page of the audit, newest first. */
export async function listAudit(
  { db }: Pick<Context, 'db'>,
  query: PageQuery,
): Promise<Page<AuditEntry>> {
  const page = await readPage(db, auditSource, () => [], query)
  const rows = page.rows.map(({ id, at, username, action, address, userAgent, details }) => ({
    id,
    at: at.toISOString(),
    username,
    action,
    address,
    userAgent,
    details,
  }))
  return { ...page, rows }
}
