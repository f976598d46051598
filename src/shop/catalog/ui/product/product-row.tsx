import { type ReactNode, useId } from 'react'
import type { Product } from '../../domain/catalog.schema.ts'
import { ProductTile } from '../product-tile.tsx'

interface ProductRowProps {
  title: string
  products: readonly Product[]
  actionOf: (product: Product) => ReactNode
}

/** A titled row of products; nothing if there are none. */
export function ProductRow({ title, products, actionOf }: ProductRowProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-12 md:pt-16">
      <h2 id={id} className="mb-8 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-pair gap-x-4 gap-y-10 md:grid-cols-quartet md:gap-x-6">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductTile
              product={product}
              action={actionOf(product)}
              sizes="(min-width: 48rem) 22vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
