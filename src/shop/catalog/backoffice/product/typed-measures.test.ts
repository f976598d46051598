import { expect, test } from 'vitest'
import { lengthsText, typedCounts, typedLengths, typedMeasure } from './typed-measures.ts'

test.each([
  ['12', [12]],
  ['12 mm', [12]],
  ['8-10', [8, 9, 10]],
  ['8–10 mm, 12', [8, 9, 10, 12]],
  ['8, 9; 11', [8, 9, 11]],
  ['', []],
])('the lengths "%s" are read', (text, lengths) => {
  expect(typedLengths(text)).toEqual(lengths)
})

test.each(['long', '10-8', '8-10-12'])('the lengths "%s" are rejected', (text) => {
  expect(typedLengths(text)).toEqual([Number.NaN])
})

test.each([
  [[12], '12'],
  [[8, 9], '8, 9'],
  [[8, 9, 10], '8-10'],
  [[8, 10, 12], '8, 10, 12'],
])('the lengths %j are written', (lengths, text) => {
  expect(lengthsText(lengths)).toBe(text)
})

test.each([
  ['0.3', 0.3],
  ['0.3 mm', 0.3],
  ['', Number.NaN],
  ['thin', Number.NaN],
])('the measure "%s" is read as %d', (text, measure) => {
  expect(typedMeasure(text)).toBe(measure)
})

test.each([
  ['2, 2, 4', [2, 2, 4]],
  ['2 2;4,', [2, 2, 4]],
  ['two', [Number.NaN]],
  [' ', []],
])('the counts "%s" are read', (text, counts) => {
  expect(typedCounts(text)).toEqual(counts)
})
