import type { Administrator } from '#shop/staff/domain/staff.schema.ts'

/** The props of every tab: the administrator, and the query of the URL. */
export interface TabProps {
  administrator: Administrator
  search: URLSearchParams
}
