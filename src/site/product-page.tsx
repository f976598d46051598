import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useApi } from '#platform/api-context.tsx'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { catalogKeys, productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import {
  productHeadOf,
  productMovedTo,
  productStatusOf,
} from '#shop/catalog/ui/product/product-head.ts'
import { ProductSkeleton } from '#shop/catalog/ui/product/product-skeleton.tsx'
import { ProductView } from '#shop/catalog/ui/product/product-view.tsx'
import { reviewStatements } from '#shop/reviews/ui/review-statements.ts'
import { NearIsland } from '#ui/near-island.tsx'
import type { Head, Page, Place } from '#ui/page.ts'

const ProductDetails = lazy(async () => ({
  default: (await import('./product-details.tsx')).ProductDetails,
}))

const OutOfStock = lazy(async () => ({
  default: (await import('./out-of-stock.tsx')).OutOfStock,
}))

const ProductMissing = lazy(async () => ({
  default: (await import('#shop/catalog/ui/product/product-missing.tsx')).ProductMissing,
}))

/** As high as the window, so that the footer doesn't appear and disappear again. */
const place = <div className="min-h-screen" />

const failed = (
  <p className="py-16 text-soft">We couldn’t load the details. Please reload the page.</p>
)

/** The content below a product. Memoized because of the NearIsland. */
const Details = memo(function Details({ product }: { product: ProductDetail }) {
  return (
    <NearIsland marginPx={600} fallback={place} failed={failed}>
      <ProductDetails product={product} />
    </NearIsland>
  )
})

function ProductPage({ place }: { place: Place }) {
  const { data: product, isPending } = useQuery(productQuery(useApi(), place.params.slug ?? ''))
  useSlugOfToday(place, product?.slug)
  if (isPending) return <ProductSkeleton />
  if (!product)
    return (
      <Suspense>
        <ProductMissing />
      </Suspense>
    )
  return (
    <ProductView
      product={product}
      search={place.search}
      actionOf={(item) => <AddToCartButton {...item} />}
      soldOutOf={({ variant }) => (
        <Suspense>
          <OutOfStock product={product} variant={variant} />
        </Suspense>
      )}
      details={<Details product={product} />}
    />
  )
}

/** Replaces a former slug in the address by the current one, after a link that didn't go through the server. */
function useSlugOfToday({ params }: Place, slug: string | undefined): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (slug && slug !== params.slug) navigate(`/products/${slug}`, { replace: true })
  }, [slug, params.slug, navigate])
}

/** The head of a product's page; the server's includes the reviews. */
function headOf(place: Place, client: QueryClient, settings: PageSettings): Head {
  const head = productHeadOf(place, client, settings)
  if (!import.meta.env.SSR) return head
  const product = client.getQueryData<ProductDetail>(catalogKeys.product(place.params.slug ?? ''))
  const review = product ? reviewStatements(product.id, client) : []
  const [statement, ...others] = head.jsonLd ?? []
  return statement && review.length > 0
    ? { ...head, jsonLd: [{ ...statement, review }, ...others] }
    : head
}

export const productPage: Page = {
  View: ProductPage,
  headOf,
  statusOf: productStatusOf,
  movedTo: productMovedTo,
}
