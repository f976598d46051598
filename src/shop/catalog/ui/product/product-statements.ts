import { toDecimal } from '#kernel/money.ts'
import { type ShopSettings, shopSettings } from '#kernel/shop-settings.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { type ProductOption, parseOptions } from '../../domain/options.ts'
import { picturesOf } from '../../domain/picture-address.ts'

type Statement = Record<string, unknown>

/** More variants than this are stated by their first option alone: every one has the same price. */
const mostVariants = 40

/** A product as schema.org knows it: a group where there is something to choose, else one thing to buy. */
export function productStatement(product: ProductDetail, settings = shopSettings): Statement {
  const options = parseOptions(product.variants)
  const context = { '@context': 'https://schema.org' }
  const about = {
    name: product.name,
    description: product.shortDescription ?? product.description ?? product.name,
    image: picturesOf(product),
    brand: { '@type': 'Brand', name: settings.name },
    ...(product.category ? { category: product.category.name } : {}),
    ...ratingOf(product),
  }
  const offer = offerOf(product, settings)
  if (options.length === 0) {
    return { ...context, '@type': 'Product', sku: product.slug, ...about, offers: offer }
  }
  return {
    ...context,
    '@type': 'ProductGroup',
    productGroupID: product.slug,
    url: `/products/${product.slug}`,
    ...about,
    variesBy: options.map(({ name }) => name),
    hasVariant: choicesOf(options).map((values, at) => ({
      '@type': 'Product',
      sku: `${product.slug}-${values.join('-')}`,
      name: `${product.name} ${values.join(' ')}`,
      image: picturesOf(product)[0],
      // The terms are stated once; the other variants point at them.
      offers: at === 0 ? { '@id': '#offer', ...offer } : { '@id': '#offer' },
    })),
  }
}

function choicesOf(options: readonly ProductOption[]): string[][] {
  const all = options.reduce<string[][]>(
    (chosen, { values }) => chosen.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
  return all.length <= mostVariants ? all : (options[0]?.values ?? []).map((value) => [value])
}

function offerOf(product: ProductDetail, settings: ShopSettings): Statement {
  return {
    '@type': 'Offer',
    url: `/products/${product.slug}`,
    price: product.price,
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    shippingDetails: shippingOf(settings),
    hasMerchantReturnPolicy: returnPolicyOf(settings),
  }
}

function shippingOf(settings: ShopSettings): Statement {
  const { dispatchBusinessDays, transitBusinessDays, flatShipping } = settings
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(flatShipping),
      currency: 'USD',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, dispatchBusinessDays),
      transitTime: days(transitBusinessDays.fewest, transitBusinessDays.most),
    },
  }
}

function days(minValue: number, maxValue: number): Statement {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function returnPolicyOf({ returnWindowDays }: ShopSettings): Statement {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}

/** Without a rating where nobody has rated it (design 5). */
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
