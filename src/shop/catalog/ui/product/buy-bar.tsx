import { Fragment, type ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import type { Product } from '../../domain/catalog.schema.ts'
import { describeVariant } from '../../domain/options.ts'

interface BuyBarProps {
  /** The product with the terms of the chosen variant. */
  product: Product
  variant: string | null
  /** The button that adds it to the cart. */
  children: ReactNode
}

/**
 * The place of the buy button: beside the quantity on large screens; on phones in a bar at the bottom of the window,
 * with the choice and its price unless large text leaves no room. In low windows, such as a phone's with its keyboard
 * open, it stays in the page.
 */
export function BuyBar({ product, variant, children }: BuyBarProps) {
  return (
    <div
      data-buy
      className="buy-bar max-md:reach-bar max-md:@container flex grow items-center gap-4 *:last:grow"
    >
      {product.inStock ? (
        <p aria-hidden className="min-w-0 max-w-[45%] text-sm md:hidden @max-[12rem]:hidden">
          <span className="block font-medium even-digits">{formatDecimal(product.price)}</span>
          <span className="line-clamp-2 leading-tight text-soft">
            {describeVariant(variant)
              .split(' · ')
              .map((value, place) => (
                <Fragment key={value}>
                  {place > 0 && ' · '}
                  <span className="inline-block">{value}</span>
                </Fragment>
              ))}
          </span>
        </p>
      ) : (
        <a href="#back-in-stock" className="tap text-link text-sm md:hidden">
          Email me
        </a>
      )}
      {children}
    </div>
  )
}
