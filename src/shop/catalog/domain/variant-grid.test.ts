import { expect, test } from 'vitest'
import { keyOf, placesOf, suggestedSku, withdrawnBy } from './variant-grid.ts'

const curl = { name: 'Curl', values: ['C', 'CC'] }
const thickness = { name: 'Thickness', values: ['0.05 mm', '0.07 mm'] }

test('every combination is one row, in the order of the options', () => {
  expect(placesOf([curl, thickness]).map(({ values }) => values.join(' '))).toEqual([
    'C 0.05 mm',
    'C 0.07 mm',
    'CC 0.05 mm',
    'CC 0.07 mm',
  ])
  expect(placesOf([])).toEqual([{ key: 'v', values: [] }])
  expect(placesOf([{ name: 'Curl', values: [] }])).toEqual([])
})

test('keys are unique per combination and contain no path characters', () => {
  const keys = [['a.b'], ['a', 'b'], ['a~b'], ['a b'], ['a%20b'], ["it's"], ['[1]'], ['1']].map(
    keyOf,
  )
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^v~[A-Za-z0-9_~%-]*$/)
})

test.each([
  [['CC', '0.05 mm'], 'SWIFTBLOOM-CC-005MM'],
  [[], 'SWIFTBLOOM'],
  [['–', 'Éclat'], 'SWIFTBLOOM-ÉCLAT'],
])('the SKU of %j is suggested', (values, sku) => {
  expect(suggestedSku('swiftbloom', values)).toBe(sku)
})

test('variants whose values or options are no longer offered are withdrawn', () => {
  const variants = ['C', 'CC'].map((one) => ({ options: { Curl: one } }))
  const left = (options: { name: string; values: string[] }[]) =>
    withdrawnBy(options, variants).map(({ options: chosen }) => Object.values(chosen).join())
  expect(left([curl])).toEqual([])
  expect(left([{ name: 'Curl', values: ['CC', 'D'] }])).toEqual(['C'])
  expect(left([{ name: 'Bend', values: ['C', 'CC'] }])).toEqual(['C', 'CC'])
  expect(left([curl, thickness])).toEqual(['C', 'CC'])
  expect(withdrawnBy([], [{ options: {} }])).toEqual([])
})
