import { expect, test } from 'vitest'
import { plainNumber } from './plain-number.ts'

test.each([
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['9400-1116\t78', '9400111678'],
  ['JD0146', 'JD0146'],
  [' - ', ''],
])('the tracking number %j is stored and found as %j', (written, number) => {
  expect(plainNumber(written)).toBe(number)
})
