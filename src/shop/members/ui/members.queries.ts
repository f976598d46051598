import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import type { MemberOrders } from '../domain/account.schema.ts'
import type { Member } from '../domain/member.schema.ts'

const memberQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['member'],
    queryFn: ({ signal }) => api.call<Member | null>('/api/auth/user', { signal }),
  })

export interface WhoIsHere {
  member: Member | null
  /** Whether the call is still under way. */
  isLoading: boolean
}

/**
 * Who is signed in (spec 4), from the current-user call, which is never retried. It is made only if this browser has a
 * sign-in's hint or the page must be sure. Nobody until the page is hydrated.
 */
export function useMember({ isSure = false } = {}): WhoIsHere {
  const isHydrated = useHydrated()
  const asks = isHydrated && (isSure || hasSignInHint())
  const { data, isLoading } = useQuery({ ...memberQuery(useApi()), enabled: asks })
  return { member: (isHydrated && data) || null, isLoading: !isHydrated || isLoading }
}

const ordersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['member', 'orders'],
    queryFn: ({ signal }) => api.call<MemberOrders>('/api/account/orders', { signal }),
  })

/** The orders of the signed-in member, and the codes that pay their cashback. */
export function useMemberOrders() {
  return useQuery(ordersQuery(useApi()))
}

/** Requests the email that claims an order. */
export function useClaimRequest() {
  const api = useApi()
  return useMutation({
    mutationFn: (orderId: string) =>
      api.call<{ message: string }>('/api/account/order-claims', {
        method: 'POST',
        body: { orderId },
      }),
  })
}

/** Claims an order with the link of that email. */
export function useClaimConfirmation() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) =>
      api.call<{ orderId: number }>('/api/account/order-claims/confirm', {
        method: 'POST',
        body: { token },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['member', 'orders'] }),
  })
}

/** Deletes the signed-in member. */
export function useDeletion() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.call('/api/account', { method: 'DELETE' }) })
}

/**
 * Whether this browser has signed in and not out again, so that the current-user call is worthwhile. A hint, not proof.
 */
function hasSignInHint(): boolean {
  return /(?:^|; )cilia-signed-in=/.test(document.cookie)
}
