import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { newKey } from '#platform/new-key.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { hasMovedOn } from '#shop/orders/ui/cancel-own.queries.ts'
import { refreshOrder, showOrder } from '#shop/orders/ui/orders.queries.ts'
import { orderCall, type ProvenOrder } from '#shop/orders/ui/receipt.queries.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnReturnRequest, ReturnOptions } from '../domain/return.schema.ts'

const optionsKey = ['return-options']

/** What can still be returned of an order; refetched whenever its page is shown. */
export function useReturnOptions(request: ProvenOrder) {
  const api = useApi()
  return useQuery({
    queryKey: [...optionsKey, request.orderId, request.proof],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call<ReturnOptions>(orderCall(request, 'return-options'), { signal }),
  })
}

/**
 * Requests a return and shows the order with it. Resending the same request after a lost answer creates it once. If the
 * shop refuses because the order has changed, refetches what can be returned.
 */
export function useReturnRequest(request: ProvenOrder) {
  const api = useApi()
  const client = useQueryClient()
  const keyOf = useKeyOfBody()
  return useMutation({
    mutationFn: (body: OwnReturnRequest) =>
      api.call<Order>(orderCall(request, 'returns'), {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keyOf(body) },
      }),
    onSuccess: (order) => {
      showOrder(client, order)
      void client.invalidateQueries({ queryKey: optionsKey })
      showToast({
        title: 'Return requested',
        description: `We will look at it and email ${order.email}.`,
      })
    },
    onError: async (error) => {
      if (!hasMovedOn(error)) return
      await Promise.all([
        refreshOrder(client, request.orderId),
        client.invalidateQueries({ queryKey: optionsKey }),
      ])
      // The form may be gone if nothing is left to return.
      showToast({
        title: 'Return not requested',
        description: reasonOf(error, 'These items can no longer be returned.'),
        tone: 'destructive',
      })
    },
  })
}

/** Gives each distinct body its own key, and the same body the same key. */
function useKeyOfBody(): (body: OwnReturnRequest) => string {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
