import type { ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { describeVariant } from '../../domain/options.ts'

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
    <div data-buy className="max-md:reach-bar flex grow items-center gap-4 *:last:grow">
      <style>{rules}</style>
      <p aria-hidden className="min-w-0 max-w-[45%] text-sm md:hidden">
        <span className="block font-medium even-digits">{formatDecimal(product.price)}</span>
        <span className="block truncate text-soft">{describeVariant(variant)}</span>
      </p>
      {children}
    </div>
  )
}

/**
 * What floats and has the focus is kept clear of the bar, with the cart's link within it. No sign of it is escaped in HTML;
 * variants of class names would say the same at three times the length.
 */
const rules =
  '@media (max-width:47.99rem) and (min-height:26rem){[data-buy]{padding-right:5.25rem}html{scroll-padding-bottom:6rem}#root footer{padding-bottom:5rem}#root nav{bottom:5.75rem}#root nav:has([href$=cart]){bottom:max(.5rem,env(safe-area-inset-bottom) - .25rem)}}'
