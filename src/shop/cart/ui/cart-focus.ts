import { useEffect, useRef } from 'react'
import type { CartItem } from '../domain/cart.schema.ts'

export const cartHeadingId = 'cart-heading'

export const lineLinkId = (item: Pick<CartItem, 'id'>) => `cart-line-${item.id}`

/**
 * Moves the keyboard focus after a line was removed: to the line that takes its place, otherwise to the heading. Gives
 * a callback that takes the line about to be removed.
 */
export function useFocusAfterRemoval(items: readonly CartItem[]) {
  const leaving = useRef<{ id: number; successor: string } | null>(null)
  useEffect(() => {
    const left = leaving.current
    if (!left || items.some(({ id }) => id === left.id)) return
    leaving.current = null
    const target = document.getElementById(left.successor) ?? document.getElementById(cartHeadingId)
    target?.focus()
  }, [items])
  return (item: CartItem) => {
    const at = items.indexOf(item)
    const successor = items[at + 1] ?? items[at - 1]
    leaving.current = {
      id: item.id,
      successor: successor ? lineLinkId(successor) : cartHeadingId,
    }
  }
}
