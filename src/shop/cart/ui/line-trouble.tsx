import type { CartItem } from '../domain/cart.schema.ts'
import { refuseItem } from '../domain/refuse-line.ts'
import { useSetQuantity } from './edit-cart.ts'

/**
 * What keeps a line from being ordered, with the way out of it; or that it holds the last units. A line that was put
 * into the cart earlier can have more units than are left today.
 */
export function LineTrouble({ item }: { item: CartItem }) {
  const { quantity, available } = item
  const refusal = refuseItem(item)
  if (refusal?.reason === 'too-few' && available) return <TooMany item={item} left={available} />
  if (refusal)
    return (
      <p className="text-sm text-alarm">
        {refusal.reason === 'sold-out' ? 'Out of stock' : refusal.message}: please remove it to
        order the rest
      </p>
    )
  if (available === quantity) return <p className="text-sm text-soft">Only {available} left</p>
  return null
}

function TooMany({ item, left }: { item: CartItem; left: number }) {
  const { mutate } = useSetQuantity()
  return (
    <p className="text-sm text-alarm">
      Only {left} left:{' '}
      <button
        type="button"
        onClick={() => mutate({ item, quantity: left })}
        className="text-link tap"
      >
        change to {left}
      </button>
    </p>
  )
}
