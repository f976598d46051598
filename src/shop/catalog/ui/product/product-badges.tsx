import type { Product } from '../../domain/catalog.schema.ts'
import { discountPercent } from '../../domain/discount.ts'

/** All badges of a product, not only the first (spec 2). */
export function ProductBadges({ product }: { product: Product }) {
  const percent = discountPercent(product)
  const badges = [
    product.bestseller && 'Bestseller',
    product.isNew && 'New',
    product.featured && 'Featured',
    percent > 0 && `${percent}% off`,
  ].filter((badge) => badge !== false)
  if (badges.length === 0) return null
  return (
    <ul aria-label="Highlights" className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} className="bg-blush px-2.5 py-1 text-xs font-medium tracking-wide">
          {badge}
        </li>
      ))}
    </ul>
  )
}
