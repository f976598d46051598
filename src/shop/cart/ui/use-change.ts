import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartKey } from './cart.queries.ts'

interface Change<Input> {
  /** Sends the change to the API. */
  send: (api: ApiClient, input: Input) => Promise<unknown>
  /** The expected cart, shown before the server has answered. */
  expect: (cart: CartItem[], input: Input) => CartItem[]
  onDone?: (input: Input) => void
  onFailed: (error: unknown) => void
}

/** Sends each change that waits its turn. One sent ahead of its turn is not sent again. */
const waiting = new Map<unknown, () => Promise<unknown>>()

/**
 * On leaving the page, sends all waiting changes at once, since they arrive without it. For each line only the newest
 * quantity is sent, because requests sent together may arrive in any order.
 */
function sendWaiting(): void {
  const ofLine = new Map<unknown, Promise<unknown>>()
  for (const [input, send] of [...waiting].reverse()) {
    const line = (input as { item?: CartItem }).item?.id ?? input
    const sent = ofLine.get(line) ?? send()
    ofLine.set(line, sent)
    waiting.set(input, () => sent)
  }
}

/**
 * A mutation of the cart: shown optimistically, sent after the mutations before it, then replaced by the server's cart.
 */
export function useChange<Input>({ send, expect, onDone, onFailed }: Change<Input>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationKey: cartKey,
    scope: { id: 'cart' },
    mutationFn: (input: Input) => {
      const sendIt = waiting.get(input)
      waiting.delete(input)
      return sendIt ? sendIt() : send(api, input)
    },
    onMutate: async (input) => {
      waiting.set(input, () => send(api, input))
      window.onpagehide = sendWaiting
      await client.cancelQueries({ queryKey: cartKey })
      const before = client.getQueryData<CartItem[]>(cartKey)
      if (before) client.setQueryData<CartItem[]>(cartKey, expect(before, input))
      return { before }
    },
    onSuccess: (_answer, input) => onDone?.(input),
    onError: (error, _input, seen) => {
      if (seen?.before) client.setQueryData<CartItem[]>(cartKey, seen.before)
      onFailed(error)
    },
    onSettled: () => {
      // Skip refetching while more changes are queued, so that the cart does not flicker.
      const isLast = client.isMutating({ mutationKey: cartKey }) <= 1
      return isLast ? client.invalidateQueries({ queryKey: cartKey }) : undefined
    },
  })
}
