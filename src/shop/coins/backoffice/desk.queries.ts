import { adminQuery } from '#backoffice/admin.queries.ts'
import { useApi } from '#platform/api-context.tsx'

/** How often the screen refetches while it is shown, in milliseconds. */
const looksEveryMs = 5_000

/** A query of the coins screen, by its path below /api/admin: polled, and keeping its data while it fails. */
export function useDeskQuery<Answer>(path: string) {
  return { ...adminQuery<Answer>(useApi(), path), refetchInterval: looksEveryMs }
}
