import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { catalogKeys, productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { productHeadOf, productStatusOf } from '#shop/catalog/ui/product/product-head.ts'
import { ProductMissing } from '#shop/catalog/ui/product/product-missing.tsx'
import { ProductSkeleton } from '#shop/catalog/ui/product/product-skeleton.tsx'
import { ProductView } from '#shop/catalog/ui/product/product-view.tsx'
import { reviewStatements } from '#shop/reviews/ui/review-statements.ts'
import { ReviewsIsland } from '#shop/reviews/ui/reviews-island.tsx'
import type { Head, Page, Place } from '#ui/page.ts'
import { TileAction } from './tile-action.tsx'

function ProductPage({ place }: { place: Place }) {
  const { data: product, isPending } = useQuery(productQuery(useApi(), place.params.slug ?? ''))
  if (isPending) return <ProductSkeleton />
  if (!product) return <ProductMissing />
  return (
    <ProductView
      product={product}
      actionOf={(item) => <AddToCartButton product={product} {...item} />}
      tileActionOf={(viewed) => <TileAction product={viewed} />}
      reviews={
        <ReviewsIsland
          key={product.id}
          productId={product.id}
          rating={product.rating}
          reviewCount={product.reviewCount}
        />
      }
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
