import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** For how long a part of the page that comes later does not ask again for what has just failed, in milliseconds. */
const failureHoldsMs = 5_000

/**
 * Makes the client that caches fetched answers: never stale, never refetched by itself, never
 * retried (spec 9). Parts of one page that need the same answer share its failure, although React
 * mounts them one after the other; a page that is opened later asks again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureHoldsMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}

/** A fetched answer with its key. */
export type DehydratedQuery = [key: QueryKey, answer: unknown]

/** A client's cached answers for another client: keys and answers, without their states. */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client.getQueriesData({ predicate: ({ state }) => state.status === 'success' })
}

/** Adds another client's answers. */
export function hydrateQueries(client: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const [key, answer] of answers) client.setQueryData(key, answer)
}
