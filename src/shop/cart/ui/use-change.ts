import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { CartItem } from '../domain/cart.schema.ts'
import { cartKey } from './cart.queries.ts'

interface Change<Input> {
  /** Sends the input. */
  send: (api: ApiClient, input: Input) => Promise<unknown>
  /** The cart as it will be, shown before the server has answered. */
  expect: (cart: CartItem[], input: Input) => CartItem[]
  onDone?: (input: Input) => void
  onFailed: (error: unknown) => void
}

/** A change of the cart: shown at once, sent in its turn, and afterwards whatever the server holds is shown. */
export function useChange<Input>({ send, expect, onDone, onFailed }: Change<Input>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationKey: cartKey,
    scope: { id: 'cart' },
    mutationFn: (input: Input) => send(api, input),
    onMutate: async (input) => {
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
      // While more changes wait, their outcome would only make the cart flicker.
      const isLast = client.isMutating({ mutationKey: cartKey }) <= 1
      return isLast ? client.invalidateQueries({ queryKey: cartKey }) : undefined
    },
  })
}
