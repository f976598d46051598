import type { Administrator } from '../../domain/admin.schema.ts'

/** What every tab is given: who looks at it, and the query of its address. */
export interface TabProps {
  administrator: Administrator
  search: URLSearchParams
}
