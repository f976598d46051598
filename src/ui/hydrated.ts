import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether hydration is complete. State that only the browser has (the cart, the wishlist) is shown from then on, so
 * that the first render always equals the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
