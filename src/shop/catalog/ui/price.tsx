import { formatDecimal } from '#kernel/money.ts'
import { isOnSale } from '../domain/badge.ts'
import type { Product } from '../domain/catalog.schema.ts'

/** The price, with the original price struck through if it was higher. */
export function Price({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>) {
  const wasHigher = originalPrice !== null && isOnSale({ price, originalPrice })
  return (
    <>
      {wasHigher && <span className="sr-only">Now </span>}
      <span className="even-digits">{formatDecimal(price)}</span>
      {wasHigher && (
        <>
          <span className="sr-only">, instead of </span>
          <s className="ml-2 text-soft even-digits">{formatDecimal(originalPrice)}</s>
        </>
      )}
    </>
  )
}
