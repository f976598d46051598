import { useWishlist } from './wishlist.queries.ts'

/** Shows nothing: stores the wishlist of the member who is here. */
export function WishlistSync() {
  useWishlist()
  return null
}
