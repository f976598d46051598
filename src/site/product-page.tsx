import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api-context.tsx'
import { AddToCartButton } from '#shop/cart/ui/add-to-cart-button.tsx'
import { productQuery } from '#shop/catalog/ui/catalog.queries.ts'
import { productHeadOf, productStatusOf } from '#shop/catalog/ui/product/product-head.ts'
import { ProductMissing } from '#shop/catalog/ui/product/product-missing.tsx'
import { ProductSkeleton } from '#shop/catalog/ui/product/product-skeleton.tsx'
import { ProductView } from '#shop/catalog/ui/product/product-view.tsx'
import type { Page, Place } from '#ui/page.ts'
import { TileAction } from './tile-action.tsx'

function ProductPage({ place }: { place: Place }) {
  const { data: product, isPending } = useQuery(productQuery(useApi(), place.params.slug ?? ''))
  if (isPending) return <ProductSkeleton />
  if (!product) return <ProductMissing />
  return (
    <ProductView
      product={product}
      actionOf={(wish) => <AddToCartButton product={product} {...wish} />}
      tileActionOf={(viewed) => <TileAction product={viewed} />}
    />
  )
}

export const productPage: Page = {
  View: ProductPage,
  headOf: productHeadOf,
  statusOf: productStatusOf,
}
