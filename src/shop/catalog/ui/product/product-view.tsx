import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { BuyPanel, type ChosenItem } from './buy-panel.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { productColumns } from './product-skeleton.tsx'
import { rememberViewed } from './viewed-products.ts'

interface ProductViewProps {
  product: ProductDetail
  /** The address's query. */
  search: URLSearchParams
  /** The button that adds the item to the cart. */
  actionOf: (item: ChosenItem) => ReactNode
  /** What is offered if the choice is out of stock. */
  soldOutOf: (item: ChosenItem) => ReactNode
  /** The section below the product: texts, reviews, and similar products. */
  details: ReactNode
}

/** A product's page (spec 2). The buy panel hydrates first; parts in a Suspense boundary of their own follow. */
export function ProductView({ product, search, actionOf, soldOutOf, details }: ProductViewProps) {
  const { category } = product
  const [variant, setVariant] = useState(product.openingChoice)
  // Here rather than below, which a shopper who moves on quickly may never reach: this part hydrates first.
  useEffect(() => rememberViewed(product.id), [product.id])
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
          <ProductGallery product={product} variant={variant} />
        </Suspense>
        <BuyPanel
          product={product}
          search={search}
          actionOf={actionOf}
          soldOutOf={soldOutOf}
          onChoose={setVariant}
        />
      </div>
      {details}
    </div>
  )
}
