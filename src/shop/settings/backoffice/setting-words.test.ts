import { expect, test } from 'vitest'
import { leavesOf } from '#backoffice/form/merge-versions.ts'
import { defaultValues } from '../domain/settings-values.ts'
import { labelOf, minutesInWords, textOf } from './setting-words.ts'

test('every setting and every part of one has a name', () => {
  const values = { ...defaultValues, taxByState: { CA: 725 } }
  const nameless = [...leavesOf(values).keys()].filter((path) => labelOf(path) === path)
  expect(nameless).toEqual([])
  expect(labelOf('taxByState.CA')).toBe('Tax in California')
  expect(labelOf('gone')).toBe('gone')
})

test.each([
  ['freeShippingThreshold', '1250.00', '$1,250.00'],
  ['taxBasisPoints', 725, '7.25%'],
  ['taxByState.CA', 800, '8%'],
  ['taxByState.CA', undefined, 'the general tax'],
  ['dispatchBusinessDays', 1, '1 business day'],
  ['reservationMinutesCrypto', 1440, '1,440 minutes'],
  ['name', '50.00', '50.00'],
  ['returnReasons', ['Faulty', 'Other'], 'Faulty\nOther'],
  ['emailsNewOrders', true, 'on'],
  ['emailsNewOrders', false, 'off'],
  ['gone', { a: 1 }, '{"a":1}'],
  ['gone', 7, '7'],
  ['gone', undefined, 'nothing'],
])('%s of %j is described as %j', (path, value, words) => {
  expect(textOf(path, value)).toBe(words)
})

test.each([
  [60, 'That is 1 hour.'],
  [1440, 'That is 1 day.'],
  [2880, 'That is 2 days.'],
  [90, undefined],
  [0, undefined],
  [null, undefined],
])('%j minutes in words: %j', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words)
})
