import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Without a network, calls fail at once and visibly, rather than wait in silence. */
const networkMode = 'always'

/**
 * Makes the client that caches fetched answers: never stale, never refetched by itself, never
 * retried (spec 9).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode },
    },
  })
}

/** A fetched answer with its key. */
export type DehydratedQuery = [key: QueryKey, answer: unknown]

/** A client's cached answers, to be added to another client: keys and answers, without their states. */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client.getQueriesData({ predicate: ({ state }) => state.status === 'success' })
}

/** Adds the answers of another client to this one. */
export function hydrateQueries(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const [key, answer] of answers) client.setQueryData(key, answer)
}
