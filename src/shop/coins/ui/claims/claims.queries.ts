import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { CoinClaim } from '../../domain/claim.schema.ts'
import type { CoinPaymentState } from '../../domain/payment-state.ts'

const keyOf = (token: string) => ['coin-claims', token] as const
const pathOf = (token: string) => `/api/pay/${encodeURIComponent(token)}/claims`

/** How often coins are looked for that the shop is to send, in milliseconds: people send them. */
const lookMs = 60_000

/** How soon what is too much is offered back after it was seen, at most, in milliseconds. */
const offerMs = 2_000

/**
 * The coins that the shopper of a pay link gets back, the oldest first. They are asked for again where the state of the
 * payment promises some, and where some are to be sent.
 */
export function useClaims(token: string, payment: CoinPaymentState) {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    if (payment !== 'waiting') void client.invalidateQueries({ queryKey: keyOf(token) })
  }, [client, token, payment])
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api.call<CoinClaim[]>(pathOf(token), { signal }),
    ...{ staleTime: 0, refetchOnWindowFocus: 'always' },
    refetchInterval: ({ state: { data: claims = [] } }) => {
      if (payment === 'over' && claims.length === 0) return offerMs
      return claims.some(({ state }) => state === 'claimed') && lookMs
    },
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
      showToast({ title: 'Thank you', description: 'We will send your coins to this address.' })
    },
  })
}
