import { RefreshCw } from 'lucide-react'
import { QuietButton } from '../parts/quiet-button.tsx'
import { useRefresh } from './use-refresh.ts'

/** Refetches everything on the screen, because nothing is refetched by itself (spec 9). */
export function RefreshButton() {
  const { refresh, isFetching, isAsked } = useRefresh()
  return (
    <QuietButton aria-disabled={isFetching} onClick={refresh}>
      <RefreshCw aria-hidden strokeWidth={1.5} className="size-4" />
      <span aria-live={isAsked ? 'polite' : 'off'} className="max-sm:sr-only">
        {isFetching ? 'Refreshing…' : 'Refresh'}
      </span>
    </QuietButton>
  )
}
