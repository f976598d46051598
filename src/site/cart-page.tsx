import { Cart } from '#shop/cart/ui/cart.tsx'
import type { Page, Place } from '#ui/page.ts'
import { BestsellersBelow } from './bestsellers-below.tsx'

export const cartPage: Page = {
  View: ({ place }: { place: Place }) => (
    <Cart search={place.search} ifEmpty={<BestsellersBelow />} />
  ),
  headOf: () => ({
    title: 'Your cart',
    description: 'Your items, what they cost, and checkout.',
    canonical: '/cart',
    robots: 'noindex',
  }),
}
