import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '#ui/hydrated.ts'
import type { Place } from '#ui/page.ts'
import { notFoundPage } from './not-found-page.tsx'
import type { PreparedPage } from './prepared-page.ts'

/**
 * Whether this page may fail on purpose; only the server knows its environment, and passes the answer to the browser.
 */
const failsOnPurposeQuery = queryOptions({
  queryKey: ['fails-on-purpose'],
  queryFn: async () => import.meta.env.SSR && process.env.NODE_ENV !== 'production',
})

function DevError({ place }: { place: Place }) {
  const { data: fails } = useSuspenseQuery(failsOnPurposeQuery)
  const isHydrated = useHydrated()
  if (!fails) return <notFoundPage.View place={place} />
  if (isHydrated) throw new Error('This page throws so that the error screen can be seen')
  return null
}

function fails(client: QueryClient): boolean {
  return client.getQueryData(failsOnPurposeQuery.queryKey) === true
}

/** Throws while rendering in the browser; in production the page does not exist (design 5). */
export const devErrorPage: PreparedPage = {
  View: DevError,
  prepare: (_place, _api, client) => client.ensureQueryData(failsOnPurposeQuery),
  headOf: (place, client, settings) =>
    fails(client)
      ? { title: 'An error', description: 'The error screen.', robots: 'noindex' }
      : notFoundPage.headOf(place, client, settings),
  statusOf: (_place, client) => (fails(client) ? 200 : 404),
}
