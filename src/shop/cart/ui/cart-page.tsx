import type { Page, Place } from '#ui/page.ts'
import { useCart } from './cart.queries.ts'
import { CartContents } from './cart-contents.tsx'
import { CartFailure } from './cart-failure.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useItemInAddress } from './use-item-in-address.ts'

function Cart({ place }: { place: Place }) {
  useItemInAddress(place.search)
  const { data: items, isError, refetch } = useCart()
  if (items) return <CartContents items={items} />
  return isError ? <CartFailure onRetry={() => void refetch()} /> : <CartSkeleton />
}

export const cartPage: Page = {
  View: Cart,
  headOf: () => ({
    title: 'Your cart',
    description: 'Your items, what they cost, and checkout.',
    canonical: '/cart',
    robots: 'noindex',
  }),
}
