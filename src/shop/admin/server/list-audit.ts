import type { Room } from '#shop/room.ts'
import type { AuditEntry } from '../domain/admin.schema.ts'
import type { ListSliceWish } from '../domain/admin-lists.schema.ts'
import { type ListSource, readSlice, type Slice } from './read-slice.ts'

const auditSource: ListSource = {
  from: 'admin_audit e',
  at: 'e.at',
  id: 'e.id',
  columns: 'e.at, e.username, e.action, e.address, e.user_agent as "userAgent", e.details',
}

/** What administrators did, newest first, slice by slice. */
export async function listAudit(
  { db }: Pick<Room, 'db'>,
  wish: ListSliceWish,
): Promise<Slice<AuditEntry>> {
  const slice = await readSlice<Omit<AuditEntry, 'at'> & { at: Date }>(
    db,
    auditSource,
    () => [],
    wish,
  )
  const rows = slice.rows.map(({ id, at, username, action, address, userAgent, details }) => ({
    id,
    at: at.toISOString(),
    username,
    action,
    address,
    userAgent,
    details,
  }))
  return { ...slice, rows }
}
