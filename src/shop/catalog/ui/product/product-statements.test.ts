import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { strangersIn } from '#tests/vocabulary.ts'
import { breadcrumbStatement, productStatement } from './product-statements.ts'

test('a reviewed product states its rating, and an unreviewed one has none', () => {
  expect(productStatement(productAnswer(), defaultSettings)).toMatchObject({
    aggregateRating: { ratingValue: '4.62', reviewCount: 33 },
  })
  expect(productStatement(productAnswer({ reviewCount: 0 }), defaultSettings)).not.toHaveProperty(
    'aggregateRating',
  )
})

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('in stock %s is offered as %s', (inStock, availability) => {
  expect(
    productStatement(productAnswer({ inStock, variants: null }), defaultSettings),
  ).toMatchObject({
    offers: { price: '19.49', priceCurrency: 'USD', availability },
  })
})

test.each([
  [productAnswer(), ['Home', 'Products', 'Easy-Fanning Lashes', 'Feather Fan']],
  [productAnswer({ category: null }), ['Home', 'Products', 'Feather Fan']],
])('its breadcrumb is stated', (product, names) => {
  const { itemListElement } = breadcrumbStatement(product)
  expect(itemListElement).toMatchObject(names.map((name, at) => ({ name, position: at + 1 })))
})

const manyValues = JSON.stringify({ Curl: ['C', 'CC'], Length: ['8mm', '9mm', '10mm'] })

test.each([
  ['without options', productAnswer({ variants: null })],
  ['with options', productAnswer({ variants: manyValues })],
  ['out of every shelf', productAnswer({ category: null, inStock: false, reviewCount: 0 })],
])('a product %s states nothing unknown to schema.org', (_name, product) => {
  expect(
    strangersIn([productStatement(product, defaultSettings), breadcrumbStatement(product)]),
  ).toEqual([])
})

test('every combination of options is a variant of the group', () => {
  const group = productStatement(productAnswer({ variants: manyValues }), defaultSettings)
  expect(group).toMatchObject({ '@type': 'ProductGroup', variesBy: ['Curl', 'Length'] })
  expect(group.hasVariant).toHaveLength(6)
})

test('a variant with its own terms states them; all others refer to the product’s', () => {
  const terms = { price: '21.00', originalPrice: null, inStock: false }
  const choices = [{ variant: '{"Curl":"CC","Length":"9mm"}', ...terms }]
  const { hasVariant } = productStatement(
    productAnswer({ variants: manyValues, choices }),
    defaultSettings,
  )
  const offers = (hasVariant as { offers: object }[]).map((variant) => variant.offers)
  expect(offers[4]).toEqual({
    '@type': 'Offer',
    price: '21.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
  })
  expect(offers[5]).toEqual({ '@id': '#offer' })
})

test('shipping costs and the return period come from the settings', () => {
  const settings = { ...defaultSettings, flatShipping: cents(1234), returnWindowDays: 60 }
  expect(productStatement(productAnswer({ variants: null }), settings)).toMatchObject({
    offers: {
      shippingDetails: { shippingRate: { value: '12.34', currency: 'USD' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 60 },
    },
  })
})

test('every variant is stated with the picture of its color', () => {
  const pictures = ['Violet', 'Navy'].map((color, variantId) => ({
    url: `/${color}.jpg`,
    alt: color,
    variantId,
    variant: JSON.stringify({ Color: color, Length: '9mm' }),
  }))
  const variants = JSON.stringify({ Color: ['Violet', 'Navy', 'Green'], Length: ['9mm', '10mm'] })
  const product = productAnswer({ variants, images: ['/Violet.jpg', '/Navy.jpg'], pictures })
  const { hasVariant } = productStatement(product, defaultSettings)
  const stated = (hasVariant as { image: string }[]).map(({ image }) => image)
  const [violet, navy] = ['/Violet.jpg', '/Navy.jpg']
  expect(stated).toEqual([violet, violet, navy, navy, violet, violet])
})
