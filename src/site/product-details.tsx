import type { ProductDetail } from '#shop/catalog/domain/catalog.schema.ts'
import { MoreProducts } from '#shop/catalog/ui/product/more-products.tsx'
import { ProductTabs } from '#shop/catalog/ui/product/product-tabs.tsx'
import { ReviewsIsland } from '#shop/reviews/ui/reviews-island.tsx'
import { TileAction } from './tile-action.tsx'

/** The content below a product: its texts, reviews, and more products. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  return (
    <>
      <section aria-label="Details" className="pt-14 md:pt-20">
        <ProductTabs
          product={product}
          reviews={
            <ReviewsIsland
              key={product.id}
              productId={product.id}
              rating={product.rating}
              reviewCount={product.reviewCount}
            />
          }
        />
      </section>
      <MoreProducts product={product} actionOf={(viewed) => <TileAction product={viewed} />} />
    </>
  )
}
