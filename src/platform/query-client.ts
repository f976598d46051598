import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** The keeper of fetched answers: never stale, never refetched by itself, never retried (spec 9). */
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

/** The answers that a keeper holds, as JSON for another one to go on with: keys and answers, and nothing of their fate. */
export function keptAnswers(client: QueryClient): string {
  return JSON.stringify(
    client.getQueriesData({ predicate: ({ state }) => state.status === 'success' }),
  )
}

/** Takes over the answers that another keeper held. */
export function takeAnswers(client: QueryClient, json: string): void {
  const answers: [QueryKey, unknown][] = JSON.parse(json)
  for (const [key, answer] of answers) client.setQueryData(key, answer)
}
