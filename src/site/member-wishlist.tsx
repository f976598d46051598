import { lazy, Suspense } from 'react'
import { useMember } from '#shop/members/ui/members.queries.ts'

const WishlistSync = lazy(async () => ({
  default: (await import('#shop/members/ui/wishlist-sync.tsx')).WishlistSync,
}))

/** Only members' wishlists are stored, so only members fetch the code that does it. */
export function MemberWishlist() {
  const { member } = useMember()
  return member && <Suspense>{<WishlistSync />}</Suspense>
}
