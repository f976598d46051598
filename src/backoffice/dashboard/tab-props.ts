import type { Administrator } from '#shop/staff/domain/staff.schema.ts'

/** What every tab is given: who looks at it, and the query of its address. */
export interface TabProps {
  administrator: Administrator
  search: URLSearchParams
}
