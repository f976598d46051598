import {
  type QueryClient,
  type QueryState,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { ApiError } from '#platform/api-error.ts'
import { delayOf } from '#shop/coins/ui/delay-of.ts'
import { isInCoins } from '#shop/payments/domain/is-in-coins.ts'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { PayableOrder, PayRequest } from '../../domain/pay.schema.ts'

/** The API path of a pay link. */
export const payPathOf = (token: string) => `/api/pay/${encodeURIComponent(token)}`

export const payableKey = (token: string) => ['payable', token] as const

/** A pay link's order from the cache; null if the link is invalid, undefined if it was not read yet. */
export function payableRead(client: QueryClient, token: string): PayableOrder | null | undefined {
  return client.getQueryData(payableKey(token))
}

/** A pay link's order; null if the link is invalid or outdated. */
export const payableQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: payableKey(token),
    queryFn: async ({ signal }): Promise<PayableOrder | null> => {
      try {
        return await api.call<PayableOrder>(payPathOf(token), { signal })
      } catch (error) {
        const isNoLink = error instanceof ApiError && [400, 404].includes(error.status)
        if (isNoLink) return null
        throw error
      }
    },
  })

/** A pay link's order. While coins are awaited, it is polled, and refetched when the window regains focus. */
export function usePayable(token: string) {
  return useQuery({
    ...payableQuery(useApi(), token),
    refetchInterval: ({ state }) => delayMs(state) ?? false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => delayMs(state) !== null && 'always',
    refetchOnReconnect: ({ state }) => delayMs(state) !== null && 'always',
  })
}

/** The delay before the next poll; null if no coins are awaited. */
function delayMs(asked: QueryState<PayableOrder | null>): number | null {
  const { data: order } = asked
  return order && isInCoins(order.payment)
    ? delayOf(order.payment, order.paidAt !== null, asked)
    : null
}

/**
 * Tells the shop that a pay link's order was paid and goes to the order's page. If it can no longer be paid, refetches
 * it, so that the page says why.
 */
export function usePay(token: string) {
  const api = useApi()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const queryKey = payableKey(token)
  const sending = useMutation({
    mutationKey: sendingKey(token),
    mutationFn: (body: PayRequest) =>
      api.call<PayableOrder>(payPathOf(token), { method: 'POST', body }),
    onSuccess: (order) => {
      showToast({ title: 'Payment successful!', description: `Order #${order.id} is paid.` })
      if (order.orderPath !== null) navigate(order.orderPath, { replace: true })
      client.setQueryData(queryKey, order)
      void client.invalidateQueries({ queryKey: ['order', String(order.id)] })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return
      await client.invalidateQueries({ queryKey })
      sending.reset()
    },
  })
  return sending
}

const sendingKey = (token: string) => ['pay', token]

/**
 * Whether a simulated card was charged for nothing just now, because the order could no longer be paid. False if an
 * earlier attempt got no answer, since that may be the one that paid.
 */
export function useWasSpared(token: string): boolean {
  const sent = useMutationState({ filters: { mutationKey: sendingKey(token) } })
  const isRefused = (error: unknown) => error instanceof ApiError && error.status === 409
  const isByCard = (body: unknown) => (body as PayRequest).paymentMethod === 'traditional'
  return sent.length > 0 && sent.every((one) => isRefused(one.error) && isByCard(one.variables))
}

/** How often to refetch an order whose card was charged, in milliseconds. */
const lookMs = 3_000

/**
 * Gives a function that begins to pay a pay link's order by card. Once the card was charged, polls the order until it
 * is paid.
 */
export function useLinkPayment(token: string, isSent: boolean) {
  const api = useApi()
  useQuery({
    ...payableQuery(api, token),
    refetchInterval: isSent && lookMs,
    refetchOnWindowFocus: isSent && 'always',
  })
  const options = { method: 'POST', body: { method: 'traditional' } } as const
  return async () => ({
    view: await api.call<PaymentView>(`${payPathOf(token)}/payment`, options),
    returnPath: `/pay/${token}`,
  })
}
