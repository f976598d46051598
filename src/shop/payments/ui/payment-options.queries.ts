import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { type CryptoCurrency, cryptoCurrencies } from '../domain/crypto-quote.ts'
import type { PaymentOptions } from '../domain/payment-options.ts'

/** How shoppers can pay in this shop; stays the same while a page is open. */
export const paymentOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api.call<PaymentOptions>('/api/payment-options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * How shoppers can pay, without a call: the document carries it in a shop that takes real money (entry/web/render.tsx).
 * Null means that all payments are simulated.
 */
function usePaymentOptions(): PaymentOptions | null {
  const { queryKey } = paymentOptionsQuery(useApi())
  return useQueryClient().getQueryData(queryKey) ?? null
}

/** Stripe's publishable key; null if cards are simulated. */
export function useStripeKey(): string | null {
  const cards = usePaymentOptions()?.cards
  return cards?.provider === 'stripe' ? cards.publishableKey : null
}

/** Where to load Stripe's script if not from Stripe. */
export function useStripeScript(): string | null {
  return usePaymentOptions()?.cards.scriptUrl ?? null
}

/** The coins accepted on chain, in display order; null if crypto payments are simulated. */
export function useOfferedCoins(): readonly CryptoCurrency[] | null {
  const crypto = usePaymentOptions()?.crypto
  if (crypto?.provider !== 'onchain') return null
  return cryptoCurrencies.filter((coin) => crypto.coins.includes(coin))
}
