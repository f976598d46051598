import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useApi } from '#platform/api-context.tsx'
import { featuredQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { ProductTile } from '#shop/catalog/ui/product-tile.tsx'
import { Link } from '#ui/link.tsx'
import { TileAction } from '../tile-action.tsx'

const shownAtMost = 4
const sizes = '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, 46vw'

/** The featured products, with buttons to add them to the cart. */
export function FeaturedProducts() {
  const { data: products = [] } = useQuery(featuredQuery(useApi()))
  if (products.length === 0) return null
  return (
    <section className="page-width grid gap-8 py-16 md:gap-12 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-3xl">In the spotlight</h2>
        <Link href="/products" className="text-link inline-flex min-h-11 items-center gap-2">
          All products
          <ArrowRight aria-hidden strokeWidth={1.5} className="size-4" />
        </Link>
      </div>
      <ul className="grid grid-cols-pair gap-x-4 gap-y-12 md:gap-x-6 lg:grid-cols-quartet">
        {products.slice(0, shownAtMost).map((product) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              sizes={sizes}
              isLate
              action={<TileAction product={product} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
