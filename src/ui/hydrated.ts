import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what the server rendered has been taken over. What only the browser knows (the cart, the wishlist) is
 * shown from then on, so that the first drawing equals the server's however early that knowledge comes.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
