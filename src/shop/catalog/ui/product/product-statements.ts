import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { picturesOf } from '../../domain/picture-address.ts'

type Statement = Record<string, unknown>

/** A product as schema.org knows it; without a rating where nobody has rated it (design 5). */
export function productStatement(product: ProductDetail): Statement {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription ?? product.description ?? product.name,
    image: picturesOf(product),
    brand: { '@type': 'Brand', name: 'Cilia' },
    ...(product.category ? { category: product.category.name } : {}),
    offers: {
      '@type': 'Offer',
      url: `/products/${product.slug}`,
      price: product.price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
    ...ratingOf(product),
  }
}

function ratingOf({ rating, reviewCount }: ProductDetail): Statement {
  if (reviewCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
  }
}

/** Where a product stands in the shop, as schema.org knows it. */
export function breadcrumbStatement({ name, slug, category }: ProductDetail): Statement {
  const crumbs = [
    { name: 'Home', item: '/' },
    { name: 'Products', item: '/products' },
    ...(category ? [{ name: category.name, item: `/products?category=${category.slug}` }] : []),
    { name, item: `/products/${slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...crumb,
    })),
  }
}
