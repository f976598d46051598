import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { featuredQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { Price } from '#shop/catalog/ui/price.tsx'
import { ProductPicture } from '#shop/catalog/ui/product-picture.tsx'
import { Rating } from '#shop/catalog/ui/rating.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** At most three (spec 9). */
const shownAtMost = 3
const places = [1, 2, 3]
const list = 'grid gap-x-6 gap-y-12 sm:grid-cols-3'

/** The featured products, for members (spec 2). */
export function FeaturedForMember() {
  const { data: products, isPending } = useQuery(featuredQuery(useApi()))
  return (
    <section aria-labelledby="featured" className="page-width grid gap-8 py-16 md:py-24">
      <h2 id="featured" className="text-2xl">
        Featured for you
      </h2>
      {isPending ? (
        <div role="status" aria-label="Loading" className={list}>
          {places.map((place) => (
            <FeaturedSkeleton key={place} />
          ))}
        </div>
      ) : (
        <ul className={list}>
          {products?.slice(0, shownAtMost).map((product) => (
            <li key={product.id}>
              <FeaturedCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href="/products" className={buttonLook('outline')}>
          Explore All Products
        </Link>
      </p>
    </section>
  )
}

function FeaturedCard({ product }: { product: Product }) {
  const [address = null] = picturesOf(product)
  return (
    <article className="flex h-full flex-col gap-2">
      <div className="mb-2 aspect-[4/5] overflow-hidden bg-sand">
        <ProductPicture
          address={address}
          alt=""
          sizes="(min-width: 40rem) 30vw, 92vw"
          className="size-full object-cover"
        />
      </div>
      <h3 className="text-xl">{product.name}</h3>
      {product.shortDescription && (
        <p className="line-clamp-4 text-sm text-soft">{product.shortDescription}</p>
      )}
      <Rating {...product} />
      <p>
        <Price {...product} />
      </p>
      <p className="mt-auto">
        <Link
          href={`/products/${product.slug}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          View Details<span className="sr-only"> of {product.name}</span>
        </Link>
      </p>
    </article>
  )
}

function FeaturedSkeleton() {
  return (
    <div className="grid content-start gap-3">
      <Skeleton className="aspect-[4/5] w-full" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-1/3" />
    </div>
  )
}
