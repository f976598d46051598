import { lazy, Suspense } from 'react'
import { useMember } from '#shop/members/ui/members.queries.ts'

const WishlistSync = lazy(async () => ({
  default: (await import('#shop/members/ui/wishlist-sync.tsx')).WishlistSync,
}))

/** Loads the code that stores wishlists only for members, because only theirs are stored. */
export function MemberWishlist() {
  const { member } = useMember()
  return member && <Suspense>{<WishlistSync />}</Suspense>
}
