import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { adminKey } from '../admin.queries.ts'
import { QuietButton } from '../parts/quiet-button.tsx'

/** Refetches everything on the screen, because nothing is refetched by itself (spec 9). */
export function RefreshButton() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [adminKey] }) > 0
  return (
    <QuietButton
      aria-disabled={isFetching}
      onClick={() => !isFetching && void client.invalidateQueries({ queryKey: [adminKey] })}
    >
      <RefreshCw aria-hidden strokeWidth={1.5} className="size-4" />
      <span aria-live="polite">{isFetching ? 'Refreshing…' : 'Refresh'}</span>
    </QuietButton>
  )
}
