import { expect, test } from 'vitest'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import {
  blankVariant,
  newProductDraftSchema,
  type ProductDraft,
  productDraft,
  productDraftSchema,
  productField,
} from './product-draft.ts'
import { newProductOf, noProduct, patchOf, valuesOf } from './product-values.ts'

const variant = (sku: string, options: Record<string, string>, price: string | null = null) => ({
  id: 1,
  sku,
  options,
  price,
  compareAtPrice: null,
  barcode: null,
  weightGrams: 12,
  isActive: true,
  tracked: true,
  onHand: 7,
  reserved: 0,
  available: 7,
})

const stored: OwnerProduct = {
  id: 1,
  name: 'Halo Fan',
  slug: 'halo-fan',
  shortDescription: null,
  description: 'Soft.',
  categoryId: 2,
  price: '1250.00',
  compareAtPrice: null,
  status: 'active',
  inStock: true,
  featured: false,
  bestseller: true,
  isNew: false,
  specifications: { Band: 'Cotton' },
  lash: {
    kind: 'cluster',
    curl: 'C',
    lengthsMm: [8, 9, 10],
    thicknessMm: 0.07,
    fanCount: 5,
    color: 'Black',
  },
  options: [{ name: 'Size', values: ['0.05 mm', 'L'] }],
  variants: [variant('H-5', { Size: '0.05 mm' }, '1300.50'), variant('H-L', { Size: 'L' })],
  pictures: [],
  seoTitle: null,
  seoDescription: 'Soft fans',
  publishedAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 3,
}

const keys = Object.keys(valuesOf(stored).variants)

/** A draft's error messages by path. */
function faultsOf(draft: ProductDraft, schema = productDraftSchema) {
  const { error } = schema.safeParse(draft)
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )
}

test('a product survives a round trip through its fields', () => {
  const values = valuesOf(stored)
  const draft = productDraft(values)
  expect(draft).toMatchObject({ price: '1,250.00', categoryId: '2', lash: { lengthsMm: '8-10' } })
  expect(productDraftSchema.parse(draft)).toEqual(values)
  expect(newProductDraftSchema.safeParse(productDraft(noProduct)).success).toBe(false)
})

test('only changes are sent: variants as rows by value, specifications as an object', () => {
  const mine = valuesOf(stored)
  const { specifications, variants } = mine
  expect(patchOf({ name: 'New' }, mine)).toEqual({ name: 'New' })
  expect(patchOf({ specifications, variants }, mine)).toEqual({
    specifications: { Band: 'Cotton' },
    options: stored.options,
    variants: [
      {
        options: { Size: '0.05 mm' },
        sku: 'H-5',
        price: '1300.50',
        compareAtPrice: null,
        barcode: null,
        weightGrams: 12,
        isActive: true,
      },
      {
        options: { Size: 'L' },
        sku: 'H-L',
        price: null,
        compareAtPrice: null,
        barcode: null,
        weightGrams: 12,
        isActive: true,
      },
    ],
  })
})

test('a new product sends its initial values and leaves out generated ones', () => {
  const draft = {
    ...productDraft(noProduct),
    name: 'Halo',
    price: '$9',
    variants: { v: { ...blankVariant, onHand: '1,000' } },
  }
  const body = newProductOf(newProductDraftSchema.parse(draft))
  expect(body).toMatchObject({ name: 'Halo', price: '9.00', status: 'draft', lash: null })
  expect(body).toMatchObject({ variants: [{ options: {}, isActive: true, onHand: 1000 }] })
  expect(JSON.stringify(body)).not.toMatch(/"s(?:ku|lug)"/)
})

test('an unreadable value is reported at its field with the API’s sentence', () => {
  const draft = productDraft(valuesOf(stored))
  const [first = ''] = keys
  const cell = { ...blankVariant, price: 'much', weightGrams: '1.5', onHand: '-1' }
  expect(
    faultsOf({
      ...draft,
      name: ' ',
      slug: 'Not a slug',
      compareAtPrice: '49,99',
      lash: { ...draft.lash, lengthsMm: '4, 8', thicknessMm: '' },
      specifications: [
        { name: 'Band', text: 'Cotton' },
        { name: 'Band', text: '' },
      ],
      options: [{ name: 'Size', values: [] }],
      variants: { [first]: cell },
    }),
  ).toEqual({
    name: 'The name must not be empty',
    slug: 'Use lowercase letters and digits, with single hyphens between them',
    compareAtPrice: expect.stringContaining('must be an amount in dollars'),
    'lash.lengthsMm': 'A length of a lash must be whole millimeters from 6 to 20',
    'lash.thicknessMm': expect.stringContaining('0.03 to 0.25'),
    'specifications.1.name': 'This is already above',
    'specifications.1.text': 'A specification must not be empty',
    'options.0.values': 'An option needs a value',
    [`variants.${first}.price`]: expect.stringContaining('The price of a variant'),
    [`variants.${first}.weightGrams`]: expect.stringContaining('whole number'),
    [`variants.${first}.onHand`]: expect.stringContaining('whole number'),
  })
})

test('a lash that is switched off counts as none, whatever is typed', () => {
  const draft = productDraft(valuesOf(stored))
  const off = { ...draft, lash: { ...draft.lash, isDrawn: false, lengthsMm: 'long' } }
  expect(productDraftSchema.parse(off).lash).toBeNull()
})

test.each([
  ['variants.1.sku', 'sku', 1],
  ['variants.0.weightGrams', 'weightGrams', 0],
  ['variants.1', 'sku', 1],
])('the API path %s is a cell', (path, field, at) => {
  expect(productField(path, productDraft(valuesOf(stored)))).toBe(`variants.${keys[at]}.${field}`)
})

test('other paths are field names', () => {
  expect(productField('slug', productDraft(valuesOf(stored)))).toBe('slug')
})
