import { expect, test } from 'vitest'
import { suggestedMeasures } from './suggested-measures.ts'

test.each([
  ['C 9mm', ['Curl C · 9 mm'], ['?curl=C&length=9']],
  ['volume 12', ['12 mm'], ['?length=12']],
  ['0.07', ['0.07 mm thick'], ['?thickness=0.07']],
  ['8-11 mm', ['8–11 mm'], ['?length=8%2C9%2C10%2C11']],
  ['cur', ['Curl C', 'Curl CC', 'Curl D'], ['?curl=C', '?curl=CC', '?curl=D']],
  ['plum', [], []],
  ['99', [], []],
])('%s names %j', (typed, names, queries) => {
  const measures = suggestedMeasures(typed)
  expect(measures.map(({ name }) => name)).toEqual(names)
  expect(measures.map(({ query }) => query)).toEqual(queries)
})
