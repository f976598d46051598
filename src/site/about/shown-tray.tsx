import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { featuredQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Link } from '#ui/link.tsx'

interface ShownTrayProps {
  /** The index of a featured product, from 0. */
  at: number
  sizes: string
}

/** A featured product's picture with its name below; nothing if too few products are featured. */
export function ShownTray({ at, sizes }: ShownTrayProps) {
  const { data: products = [] } = useQuery(featuredQuery(useApi()))
  const product = products[at]
  if (!product) return null
  return (
    <figure className="grid content-start gap-3">
      <ProductPicture
        address={product.imageUrl}
        alt=""
        sizes={sizes}
        className="aspect-4/5 w-full bg-sand object-cover"
      />
      <figcaption className="text-sm text-soft">
        <Link
          href={`/products/${product.slug}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {product.name}
        </Link>
      </figcaption>
    </figure>
  )
}
