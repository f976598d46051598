import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { type CryptoCurrency, cryptoCurrencies } from '../domain/crypto-quote.ts'
import type { PaymentOptions } from '../domain/payment-options.ts'

/** How orders can be paid in this shop; it does not change while a page is open. */
export const paymentOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api.call<PaymentOptions>('/api/payment-options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * How orders can be paid, without asking: documents of a shop that takes real money carry it (entry/web/render.tsx). Null
 * means that all payments are simulated.
 */
function usePaymentOptions(): PaymentOptions | null {
  const { queryKey } = paymentOptionsQuery(useApi())
  return useQueryClient().getQueryData(queryKey) ?? null
}

/** Stripe's key for browsers; null where cards are simulated. */
export function useStripeKey(): string | null {
  const cards = usePaymentOptions()?.cards
  return cards?.provider === 'stripe' ? cards.publishableKey : null
}

/** Where Stripe's script is, if not at Stripe. */
export function useStripeScript(): string | null {
  return usePaymentOptions()?.cards.scriptUrl ?? null
}

/** The coins that are taken on chain, in the order in which they are shown; null where payments in crypto are simulated. */
export function useOfferedCoins(): readonly CryptoCurrency[] | null {
  const crypto = usePaymentOptions()?.crypto
  if (crypto?.provider !== 'onchain') return null
  return cryptoCurrencies.filter((coin) => crypto.coins.includes(coin))
}
