import type { ReactNode } from 'react'
import type { Product } from '../../domain/catalog.schema.ts'
import { describeVariant } from '../../domain/options.ts'
import { Price } from '../price.tsx'

interface BuyBarProps {
  /** The product in the terms of the chosen variant. */
  product: Product
  variant: string | null
  /** The button that adds it to the cart. */
  children: ReactNode
}

/**
 * Where the button that buys stands: beside the quantity on large screens, on phones in a bar that stays at the bottom of
 * the window with what is chosen and its price. Low windows, as a phone's with its keyboard open, have it in the page.
 */
export function BuyBar({ product, variant, children }: BuyBarProps) {
  return (
    <div
      data-buy
      className="flex grow items-center gap-4 *:last:grow max-md:[@media(min-height:26rem)]:fixed max-md:[@media(min-height:26rem)]:inset-x-0 max-md:[@media(min-height:26rem)]:bottom-0 max-md:[@media(min-height:26rem)]:z-20 max-md:border-t max-md:border-hairline max-md:bg-paper max-md:pr-[5.25rem] max-md:pl-5 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <style>{clear}</style>
      <p aria-hidden className="min-w-0 max-w-[45%] text-sm md:hidden">
        <span className="block font-medium">
          <Price {...product} />
        </span>
        <span className="block truncate text-soft">{describeVariant(variant)}</span>
      </p>
      {children}
    </div>
  )
}

/** Keeps what has the focus and the comparison clear of the bar, and the cart within it; no sign of it is escaped in HTML. */
const clear =
  '@media (max-width:47.99rem) and (min-height:26rem){html{scroll-padding-bottom:6rem}#root footer{padding-bottom:5rem}#root nav{bottom:5.75rem}#root nav:has([href$=cart]){bottom:max(.5rem,env(safe-area-inset-bottom) - .25rem)}}'
