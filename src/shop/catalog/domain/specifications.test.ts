import { expect, test } from 'vitest'
import { parseSpecifications } from './specifications.ts'

test.each([
  [null, []],
  ['', []],
  ['not json', []],
  ['["Material"]', []],
  ['"Material"', []],
  ['{}', []],
  ['{"Material":""}', []],
  ['{"Material":null}', []],
  ['{"Material":"PBT"}', [['Material', 'PBT']]],
  [
    '{"Rows":12,"Vegan":true}',
    [
      ['Rows', '12'],
      ['Vegan', 'true'],
    ],
  ],
  ['{"Curls":["C","D"]}', [['Curls', 'C, D']]],
])('%s is %j', (text, shown) => {
  expect(parseSpecifications(text)).toEqual(shown)
})
