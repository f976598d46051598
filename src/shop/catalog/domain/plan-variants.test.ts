import { expect, test } from 'vitest'
import type { OwnerVariant } from './owner-product.schema.ts'
import { planVariants, whyVariantsMisfit } from './plan-variants.ts'
import type { VariantFields } from './product-fields.schema.ts'

const options = [{ name: 'Curl', values: ['C', 'D'] }]
const stored = (id: number, Curl: string): OwnerVariant => ({
  id,
  sku: `S-${Curl}`,
  options: { Curl },
  price: '9.00',
  compareAtPrice: null,
  barcode: '1',
  weightGrams: 5,
  isActive: true,
  tracked: true,
  onHand: 3,
  reserved: 1,
  available: 2,
})
const variants = [stored(1, 'C'), stored(2, 'D')]
const row = (Curl: string, fields: Partial<VariantFields> = {}) => ({
  options: { Curl },
  ...fields,
})
const plan = (rows: VariantFields[], before = [1, 2]) =>
  planVariants({ options, variants, before: new Set(before), rows })

test('a value missing from a row stays, and null clears it', () => {
  expect(plan([row('C', { price: null }), row('D', { sku: 'N' })])).toMatchObject([
    { id: 1, sku: 'S-C', price: null, barcode: '1', isActive: true },
    { id: 2, sku: 'N', price: '9.00' },
  ])
})

test.each<[string, VariantFields[], number[], boolean[]]>([
  ['one that no row names is switched off', [row('C')], [1, 2], [true, false]],
  ['one that was just made is not', [row('C')], [1], [true, true]],
  ['without rows all stay', [], [1, 2], [true, true]],
  ['a row may switch off', [row('C', { isActive: false }), row('D')], [1, 2], [false, true]],
])('%s', (_, rows, before, expected) => {
  expect(plan(rows, before).map(({ isActive }) => isActive)).toEqual(expected)
})

test.each<[VariantFields[], string | null]>([
  [[row('C'), row('D')], null],
  [[], null],
  [[row('C'), row('X')], 'variants.1: Curl cannot be "X"'],
  [[{ options: {} }], 'variants.0: Please choose Curl'],
  [[{ options: { Curl: 'C', Size: '1' } }], 'variants.0: This product has no option "Size"'],
  [[row('C'), row('C')], 'variants.1 has the same values as variants.0'],
  [
    [row('C', { sku: 'A' }), row('D', { sku: 'A' })],
    'variants.1.sku: A is the SKU of variants.0, too',
  ],
])('rows %j: %s', (rows, message) => {
  expect(whyVariantsMisfit(options, rows)).toBe(message)
})
