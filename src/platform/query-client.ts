import { QueryClient, type QueryKey } from '@tanstack/react-query'

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
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}

/** A client's cached answers as JSON for another client: keys and answers, without their states. */
export function dehydrateQueries(client: QueryClient): string {
  return JSON.stringify(
    client.getQueriesData({ predicate: ({ state }) => state.status === 'success' }),
  )
}

/** Adds another client's answers from such JSON. */
export function hydrateQueries(client: QueryClient, json: string): void {
  const answers: [QueryKey, unknown][] = JSON.parse(json)
  for (const [key, answer] of answers) client.setQueryData(key, answer)
}
