import { expect, test } from 'vitest'
import { gtinIn } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['0 36000 29145-2', '036000291452'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
  ['4006381333932', null],
  ['12345', null],
  ['00000000', null],
  ['LASH-001', null],
  [null, null],
])('the barcode %s is the GTIN %s', (barcode, gtin) => {
  expect(gtinIn(barcode)).toBe(gtin)
})
