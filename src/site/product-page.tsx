import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import { useApi } from '#platform/api-context.tsx'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { catalogKeys, productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { productHeadOf, productStatusOf } from '#shop/catalog/ui/product/product-head.ts'
import { ProductMissing } from '#shop/catalog/ui/product/product-missing.tsx'
import { ProductSkeleton } from '#shop/catalog/ui/product/product-skeleton.tsx'
import { ProductView } from '#shop/catalog/ui/product/product-view.tsx'
import { reviewStatements } from '#shop/reviews/ui/review-statements.ts'
import { useAfterPaint } from '#ui/after-paint.ts'
import type { Head, Page, Place } from '#ui/page.ts'

const ProductDetails = lazy(async () => ({
  default: (await import('./product-details.tsx')).ProductDetails,
}))

/** As high as a window, so that the foot of the page does not come up to go down again. */
const place = <div className="min-h-screen" />

function DetailsBelow({ product }: { product: ProductDetail }) {
  return useAfterPaint() ? <Details product={product} /> : place
}

/** Kept from being drawn anew while its script is on its way: that would lose what the server drew. */
const Details = memo(function Details({ product }: { product: ProductDetail }) {
  return (
    <Suspense fallback={place}>
      <ProductDetails product={product} />
    </Suspense>
  )
})

function ProductPage({ place }: { place: Place }) {
  const { data: product, isPending } = useQuery(productQuery(useApi(), place.params.slug ?? ''))
  if (isPending) return <ProductSkeleton />
  if (!product) return <ProductMissing />
  return (
    <ProductView
      product={product}
      actionOf={(item) => <AddToCartButton product={product} {...item} />}
      details={<DetailsBelow product={product} />}
    />
  )
}

/** What the page says of its product, and on the server what people wrote about it. */
function headOf(place: Place, client: QueryClient): Head {
  const head = productHeadOf(place, client)
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
}
