import { expect, test } from 'vitest'
import { keyOf, placesOf } from '../../domain/variant-grid.ts'
import { productMerging } from './product-merging.ts'
import { noProduct, type ProductValues } from './product-values.ts'

const row = { sku: '', price: null, compareAtPrice: null, barcode: null, weightGrams: null }

/** A product with these lengths, and the prices of some of them. */
function product(
  lengths: readonly string[],
  prices: Readonly<Record<string, string>> = {},
  name = 'Halo',
): ProductValues {
  const options = [{ name: 'Length', values: [...lengths] }]
  const variants = placesOf(options).map(({ key, values: [length = ''] }) => [
    key,
    { ...row, price: prices[length] ?? null, isActive: true, onHand: null },
  ])
  return { ...noProduct, name, options, variants: Object.fromEntries(variants) }
}

const base = product(['9mm', '10mm'])
const told = (mine: ProductValues, theirs: ProductValues) =>
  productMerging.differencesOf({ base, mine, theirs }).map(({ path, by }) => `${path} ${by}`)

test.each([
  [
    'they removed a value whose price I changed',
    product(['9mm', '10mm'], { '10mm': '22.00' }),
    product(['9mm']),
    ['options both'],
  ],
  [
    'I removed a value whose price they changed',
    product(['9mm']),
    product(['9mm', '10mm'], { '10mm': '22.00' }),
    ['options both'],
  ],
  [
    'they removed a value while I changed something else',
    product(['9mm', '10mm'], { '9mm': '21.00' }, 'Halo Fan'),
    product(['9mm']),
    ['name me', 'options them', `variants.${keyOf(['9mm'])}.price me`],
  ],
  ['I added a value', product(['9mm', '10mm', '11mm']), base, ['options me']],
])('if %s, the options alone tell of its variants', (_, mine, theirs, differences) => {
  expect(told(mine, theirs)).toEqual(differences)
})

test('whoever’s options are chosen, their variants come with them', () => {
  const mine = product(['9mm', '10mm'], { '10mm': '22.00' })
  const theirs = product(['9mm'], { '9mm': '19.00' })
  const prices = ({ variants }: ProductValues) =>
    Object.entries(variants).map(([key, { price }]) => [key, price])
  expect(prices(productMerging.join(theirs, mine, ['options']))).toEqual([
    [keyOf(['9mm']), '19.00'],
    [keyOf(['10mm']), '22.00'],
  ])
  expect(prices(productMerging.join(theirs, mine, []))).toEqual([[keyOf(['9mm']), '19.00']])
  expect(prices(productMerging.join(mine, theirs, ['options']))).toEqual([[keyOf(['9mm']), null]])
})
