import { expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import type { Product } from './catalog.schema.ts'
import { chooseTrays } from './choose-trays.ts'

const lash = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [8, 9, 10, 11, 12],
  thicknessMm: 0.07,
  fanCount: 1,
  color: 'Black',
}

function tray(name: string, variants: object | null, changes: Partial<Product> = {}): Product {
  const text = variants && JSON.stringify(variants)
  return productAnswer({ name, lash, variants: text, ...changes })
}

const mixed = tray('mixed', { Curl: ['C', 'D'], Length: ['10mm', 'Mixed 8-12mm'] })
const singles = tray('singles', { Length: ['8mm', '9mm', '10mm'], Thickness: ['0.07mm', '0.10mm'] })
const narrow = tray('narrow', { Curl: ['C'], Length: ['9mm', 'Mixed 9-10mm'] })
const plain = tray('plain', null)
const best = tray('best', null, { bestseller: true })
const cluster = tray('cluster', null, { lash: { ...lash, kind: 'cluster' } })
const gone = tray('gone', null, { inStock: false })
const undrawn = tray('undrawn', null, { lash: null })

const c = (length: string) => JSON.stringify({ Curl: 'C', Length: length })
const thin = (length: string) => JSON.stringify({ Length: length, Thickness: '0.07mm' })

test.each<[string, Product[], string, number[], [string, (string | null)[], number[]] | null]>([
  [
    'one mixed tray before many',
    [singles, mixed],
    'C',
    [8, 9, 10],
    ['mixed', [c('Mixed 8-12mm')], []],
  ],
  [
    'one single tray before a mixed one listed later',
    [mixed],
    'C',
    [10],
    ['mixed', [c('10mm')], []],
  ],
  [
    'a tray for each length',
    [singles],
    'C',
    [8, 9, 10],
    ['singles', [thin('8mm'), thin('9mm'), thin('10mm')], []],
  ],
  ['what is missing, said', [singles], 'C', [10, 11], ['singles', [thin('10mm')], [11]]],
  [
    'the widest tray where more would bring no more',
    [narrow],
    'C',
    [8, 9, 10],
    ['narrow', [c('Mixed 9-10mm')], [8]],
  ],
  ['whole before part', [narrow, plain], 'C', [8, 9], ['plain', [null], []]],
  ['bestsellers before others', [plain, best], 'C', [9], ['best', [null], []]],
  ['the first listed of equals', [plain, mixed], 'C', [9, 11], ['plain', [null], []]],
  [
    'another curl of a product',
    [mixed],
    'D',
    [8, 12],
    ['mixed', [JSON.stringify({ Curl: 'D', Length: 'Mixed 8-12mm' })], []],
  ],
  ['nothing in a curl that is not there', [mixed, plain], 'L', [9], null],
  ['nothing in lengths that are not there', [singles], 'C', [15, 16], null],
  [
    'no other kinds, nothing out of stock, nothing undrawn',
    [cluster, gone, undrawn],
    'C',
    [9],
    null,
  ],
  ['nothing among nothing', [], 'C', [9], null],
])('%s', (_, products, curl, lengthsMm, chosen) => {
  const found = chooseTrays(products, curl, lengthsMm)
  expect(
    found && [found.product.name, found.trays.map(({ variant }) => variant), found.missingMm],
  ).toEqual(chosen)
})

test('lists which lengths of the map each tray contains', () => {
  expect(chooseTrays([mixed], 'C', [9, 11])?.trays).toEqual([
    { variant: c('Mixed 8-12mm'), lengthsMm: [9, 11] },
  ])
})
