import { cartLifeDays } from '#shop/cart/domain/cart-limits.ts'
import { createDraw } from './draw.ts'
import type { ShelfVariant } from './shelf.ts'

const dayMs = 86_400_000
/** The number of abandoned carts; older ones would have been deleted. */
const leftCount = 240

/** Carts that were never ordered: three in five of all filled carts. */
export function leftCarts(shelf: readonly ShelfVariant[], now: Date) {
  const draw = createDraw(2)
  return Array.from({ length: leftCount }, () => {
    const daysAgo = 0.1 + draw.number() * (cartLifeDays - 1)
    const variantId = shelf[draw.whole(0, shelf.length - 1)]?.variantId ?? 0
    return {
      // Not in the form of a session identifier, so that nobody can open it.
      sessionId: `demo-cart-${draw.digits(12)}`,
      variantId,
      quantity: draw.number() < 0.8 ? 1 : 2,
      createdAt: new Date(now.getTime() - daysAgo * dayMs),
    }
  })
}
