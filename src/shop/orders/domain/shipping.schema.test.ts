import { expect, test } from 'vitest'
import { addressSchema } from './shipping.schema.ts'

const zipCode = addressSchema.pick({ zipCode: true })

test.each([' 97201 ', '97201-1234', '97201 1234', '972011234'])('%j is a ZIP code', (typed) => {
  expect(zipCode.parse({ zipCode: typed })).toEqual({ zipCode: typed.trim() })
})

test.each([
  ['', 'ZIP code must be at least 5 characters'],
  ['9720', 'ZIP code must be at least 5 characters'],
  ['abcde', 'ZIP code must be 5 or 9 digits'],
  ['9720I', 'ZIP code must be 5 or 9 digits'],
  ['972011', 'ZIP code must be 5 or 9 digits'],
  ['97201-', 'ZIP code must be 5 or 9 digits'],
  ['97201-123', 'ZIP code must be 5 or 9 digits'],
  ['97201-12345', 'ZIP code must be at most 10 characters'],
])('%j is none: %s', (typed, message) => {
  const { error } = zipCode.safeParse({ zipCode: typed })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
