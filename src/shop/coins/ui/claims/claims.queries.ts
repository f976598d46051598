import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { CoinClaim } from '../../domain/claim.schema.ts'

const keyOf = (token: string) => ['coin-claims', token] as const
const pathOf = (token: string) => `/api/pay/${encodeURIComponent(token)}/claims`

/** How often coins are looked for that the shop is to send, in milliseconds: people send them. */
const lookMs = 60_000

/** The coins that the shopper of a pay link gets back, the oldest first. */
export function useClaims(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api.call<CoinClaim[]>(pathOf(token), { signal }),
    ...{ staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: at }) => at === 'claimed') ? lookMs : false,
  })
}

/** Says to which address coins are to be sent back. */
export function useClaim(token: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, address }: { id: number; address: string }) =>
      api.call<CoinClaim[]>(`${pathOf(token)}/${id}`, { method: 'POST', body: { address } }),
    onSuccess: (claims) => {
      client.setQueryData(keyOf(token), claims)
      showToast({ title: 'Thank you', description: 'We send your coins to this address.' })
    },
  })
}
