import { expect, test } from 'vitest'
import { productAnswer } from '#tests/builders/product-answer.ts'
import { compareRows } from './compare-rows.ts'

const lash = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [8, 9, 10],
  thicknessMm: 0.07,
  fanCount: 1,
  color: 'Black',
}

const drawn = productAnswer({
  lash,
  variants: '{"Curl":["C","CC"],"Thickness":["0.07mm","0.1mm"]}',
  specifications: '{"Curl":"every","Pieces":"12 rows","Material":"PBT fiber"}',
})
const plain = productAnswer({
  lash: { ...lash, lengthsMm: [12] },
  variants: null,
  specifications: '{"Finish":"Matte","Material":"PBT fiber"}',
})
const bare = productAnswer({ lash: null, variants: null, specifications: null })

test('measures come first, then the material, then the rest in order of appearance', () => {
  expect(compareRows([drawn, plain])).toEqual([
    { name: 'Curl', values: ['C, CC', 'C'], differs: true },
    { name: 'Length', values: ['8–10 mm', '12 mm'], differs: true },
    { name: 'Thickness', values: ['0.07, 0.10 mm', '0.07 mm'], differs: true },
    { name: 'Color', values: ['Black', 'Black'], differs: false },
    { name: 'Material', values: ['PBT fiber', 'PBT fiber'], differs: false },
    { name: 'Pieces', values: ['12 rows', null], differs: true },
    { name: 'Finish', values: [null, 'Matte'], differs: true },
  ])
})

test.each([
  [[], []],
  [[bare], []],
  [[bare, bare], []],
])('properties without values produce no rows', (products, rows) => {
  expect(compareRows(products)).toEqual(rows)
})
