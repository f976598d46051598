import { useWishlist } from './wishlist.queries.ts'

/** Renders nothing; stores the wishlist of the signed-in member. */
export function WishlistSync() {
  useWishlist()
  return null
}
