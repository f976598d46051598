import { type ReactNode, Suspense } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Product, ProductDetail } from '../../domain/catalog.schema.ts'
import { BuyPanel, type Wish } from './buy-panel.tsx'
import { MoreProducts } from './more-products.tsx'
import { productColumns } from './product-columns.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'

interface ProductViewProps {
  product: ProductDetail
  /** The button that puts the wish into the cart. */
  actionOf: (wish: Wish) => ReactNode
  tileActionOf: (product: Product) => ReactNode
  reviews: ReactNode
}

/** A product's page (spec 2). What buys is taken over first, what stands in a Suspense of its own after it. */
export function ProductView({ product, actionOf, tileActionOf, reviews }: ProductViewProps) {
  const { category } = product
  return (
    <div className="page-width pb-24">
      <Suspense>
        <Breadcrumb
          crumbs={[
            { name: 'Home', href: '/' },
            { name: 'Products', href: '/products' },
            ...(category
              ? [{ name: category.name, href: `/products?category=${category.slug}` }]
              : []),
            { name: product.name },
          ]}
        />
      </Suspense>
      <div className={productColumns}>
        <Suspense>
          <ProductGallery product={product} />
        </Suspense>
        <BuyPanel product={product} actionOf={actionOf} />
      </div>
      <section aria-label="Details" className="pt-14 md:pt-20">
        <Suspense>
          <ProductTabs product={product} reviews={reviews} />
        </Suspense>
      </section>
      <Suspense>
        <MoreProducts product={product} actionOf={tileActionOf} />
      </Suspense>
    </div>
  )
}
