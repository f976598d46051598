import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Product, ProductDetail } from '../../domain/catalog.schema.ts'
import { BuyPanel, type ChosenItem } from './buy-panel.tsx'
import { MoreProducts } from './more-products.tsx'
import { productColumns } from './product-columns.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'

interface ProductViewProps {
  product: ProductDetail
  /** The button that puts the item into the cart. */
  actionOf: (item: ChosenItem) => ReactNode
  tileActionOf: (product: Product) => ReactNode
  reviews: ReactNode
}

/** A product's page (spec 2). */
export function ProductView({ product, actionOf, tileActionOf, reviews }: ProductViewProps) {
  const { category } = product
  return (
    <div className="page-width pb-24">
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
      <div className={productColumns}>
        <ProductGallery product={product} />
        <BuyPanel product={product} actionOf={actionOf} />
      </div>
      <section aria-label="Details" className="pt-14 md:pt-20">
        <ProductTabs product={product} reviews={reviews} />
      </section>
      <MoreProducts product={product} actionOf={tileActionOf} />
    </div>
  )
}
