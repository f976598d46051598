import { useWishlist } from './wishlist.queries.ts'

/** Renders nothing; keeps the signed-in member's wishlist stored. */
export function WishlistSync() {
  useWishlist()
  return null
}
