import { expect, test } from 'vitest'
import { percentText } from '#kernel/money.ts'
import { dollarsText, typedDollars, typedPercent, typedWhole } from './typed-figures.ts'

test.each([
  ['50', '50.00'],
  ['50.', '50.00'],
  ['50.5', '50.50'],
  ['.5', '0.50'],
  ['0', '0.00'],
  ['007.10', '7.10'],
  [' $1,250.50 ', '1250.50'],
  ['$ 12', '12.00'],
  ['12 $', '12.00'],
  ['12345678', '12345678.00'],
  ['49,99', null],
  ['1,2500', null],
  ['1.234', null],
  ['-5', null],
  ['5 dollars', null],
  ['1e3', null],
  ['.', null],
  ['$', null],
  ['', null],
])('dollars typed as %j are %j', (text, decimal) => {
  expect(typedDollars(text)).toBe(decimal)
})

test.each([
  ['8', 800],
  ['8%', 800],
  ['7.25 %', 725],
  ['.5', 50],
  ['100', 10_000],
  ['0', 0],
  ['10.1', 1010],
  ['7.255', 725.5],
  ['6.625 %', 662.5],
  ['7.2555', null],
  ['7,25', null],
  ['-1', null],
  ['%', null],
  ['eight', null],
])('a percentage typed as %j is %j basis points', (text, basisPoints) => {
  expect(typedPercent(text)).toBe(basisPoints)
})

test.each([
  ['60', 60],
  [' 1,440 ', 1440],
  ['0', 0],
  ['1440', 1440],
  ['14,40', null],
  ['5.5', null],
  ['-5', null],
  ['', null],
])('a whole number typed as %j is %j', (text, number) => {
  expect(typedWhole(text)).toBe(number)
})

test('a figure is shown in a form that can be typed again', () => {
  expect(['0.00', '9.99', '1250.50', '99999.00'].map(dollarsText)).toEqual([
    '0.00',
    '9.99',
    '1,250.50',
    '99,999.00',
  ])
  for (const decimal of ['0.00', '9.99', '1250.50'])
    expect(typedDollars(dollarsText(decimal))).toBe(decimal)
  expect([0, 5, 662.5, 725, 800, 10_000].map(percentText)).toEqual([
    '0',
    '0.05',
    '6.625',
    '7.25',
    '8',
    '100',
  ])
  // Every percentage in steps of a tenth of a basis point, against binary rounding.
  for (let tenths = 0; tenths <= 100_000; tenths += 1)
    expect(typedPercent(percentText(tenths / 10))).toBe(tenths / 10)
})
