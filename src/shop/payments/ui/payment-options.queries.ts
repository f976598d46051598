import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import type { PaymentOptions } from '../domain/payment-options.ts'

/** How orders can be paid in this shop; it does not change while a page is open. */
export const paymentOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-options'],
    queryFn: ({ signal }) => api.call<PaymentOptions>('/api/payment-options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
