import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey } from '../admin.queries.ts'
import type { Found, Source } from './source.ts'

/** How long typing must pause before the search starts, in milliseconds. */
const quietMs = 180

/** How long results are reused without asking again, in milliseconds. */
const freshMs = 15_000

/** A source's results for the text; null while it searches. */
export interface Finding {
  source: Source
  found: readonly Found[] | null
  hasFailed: boolean
  retry: () => void
}

/** Searches all sources for a text, once it is long enough and typing pauses. */
export function useFound(sources: readonly Source[], text: string): readonly Finding[] {
  const settled = useSettled(text)
  const isWanted = text.length > 1 || /^\d$/.test(text)
  const queries = useQueries({
    queries: sources.map(({ heading, search }) => ({
      queryKey: [adminKey, 'search', heading, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(settled, signal),
      enabled: isWanted && settled === text,
      staleTime: freshMs,
      gcTime: freshMs,
    })),
  })
  if (!isWanted) return []
  return sources.flatMap((source, at) => {
    const query = queries[at]
    if (!query) return []
    const hasFailed = query.isError && !query.isFetching && settled === text
    const found = settled === text && !query.isFetching ? (query.data ?? null) : null
    return [{ source, found, hasFailed, retry: () => void query.refetch() }]
  })
}

/** The text at the last pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
