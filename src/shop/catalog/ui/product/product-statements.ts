import { toDecimal } from '#kernel/money.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { type ProductOption, parseOptions, variantOf } from '../../domain/options.ts'
import { picturesOf } from '../../domain/picture-address.ts'
import { placeOfVariant } from '../../domain/variant-pictures.ts'
import { inTermsOf } from '../../domain/variant-terms.ts'

type Statement = Record<string, unknown>

/** A product with more variants than this is described by its first option alone, at the product's price. */
const mostVariants = 40

/** A product in schema.org terms: a ProductGroup if it has options, otherwise a Product. */
export function productStatement(product: ProductDetail, settings: PageSettings): Statement {
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
  const offer = { '@id': '#offer', ...offerOf(product, settings) }
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
    hasVariant: choicesOf(options).map((values, at) => {
      const variant = variantWith(options, values)
      return {
        '@type': 'Product',
        sku: `${product.slug}-${values.join('-')}`,
        name: `${product.name} ${values.join(' ')}`,
        image: pictureOf(product, variant),
        // The product's terms are stated once; the variants that share them refer to them by @id.
        offers: ownTerms(product, variant) ?? (at === 0 ? offer : { '@id': '#offer' }),
      }
    }),
  }
}

function variantWith(options: readonly ProductOption[], values: string[]): string | null {
  const choice = Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? '']))
  return variantOf(options, choice)
}

/** The picture of a variant, otherwise the product's first. */
function pictureOf(product: ProductDetail, variant: string | null): string | undefined {
  const { pictures } = product
  return pictures[placeOfVariant(pictures, variant) ?? -1]?.url ?? picturesOf(product)[0]
}

/** A variant's offer, if it differs from the product's. */
function ownTerms(product: ProductDetail, variant: string | null) {
  const own = inTermsOf(product, variant)
  return own === product ? null : priceOf(own)
}

function choicesOf(options: readonly ProductOption[]): string[][] {
  const all = options.reduce<string[][]>(
    (chosen, { values }) => chosen.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
  return all.length <= mostVariants ? all : (options[0]?.values ?? []).map((value) => [value])
}

function offerOf(product: ProductDetail, settings: PageSettings): Statement {
  return {
    ...priceOf(product),
    url: `/products/${product.slug}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingOf(settings),
    hasMerchantReturnPolicy: returnPolicyOf(settings),
  }
}

function priceOf({ price, inStock }: Pick<ProductDetail, 'price' | 'inStock'>): Statement {
  const availability = `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`
  return { '@type': 'Offer', price, priceCurrency: 'USD', availability }
}

function shippingOf(settings: PageSettings): Statement {
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

function returnPolicyOf({ returnWindowDays }: PageSettings): Statement {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnWindowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}

/** The aggregate rating; none without reviews (design 5). */
function ratingOf({ rating, reviewCount }: ProductDetail): Statement {
  if (reviewCount === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
  }
}

/** The breadcrumbs of a product in schema.org terms. */
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
