import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { CoinClaim } from '../../domain/claim.schema.ts'
import type { CoinPaymentState } from '../../domain/payment-state.ts'

const keyOf = (token: string) => ['coin-claims', token] as const
const pathOf = (token: string) => `/api/pay/${encodeURIComponent(token)}/claims`

/** How often to check for coins that the shop is to send, in milliseconds; people send them by hand. */
const lookMs = 60_000

/** How often to check for the offer of an excess after it was seen, in milliseconds. */
const offerMs = 2_000

/**
 * The coins to be returned to a pay link's shopper, oldest first. Polled while the payment's state promises some, and
 * while some are to be sent.
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
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: claims = [] } }) => {
      if (payment === 'over' && claims.length === 0) return offerMs
      return claims.some(({ state }) => state === 'claimed') && lookMs
    },
  })
}

/** Submits the address that coins are to be returned to. */
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
