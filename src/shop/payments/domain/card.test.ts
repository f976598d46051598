import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardSchema } from './card.schema.ts'
import { cardBrandOf, lastFourOf } from './card-brand.ts'
import { formatCardNumber, formatExpiry } from './card-number-format.ts'
import { isExpired } from './expiry.ts'
import { digitsOf, isCardNumber } from './luhn.ts'

describe('a card number', () => {
  test.each([
    ['4242 4242 4242 4242', true],
    ['4242-4242-4242-4242', true],
    ['4242 4242 4242 4241', false],
    ['378282246310005', true],
    ['6011111111111117', true],
    ['4222222222222', true],
    ['0000000000000000000', true],
    ['00000000000000000000', false],
    ['424242424242', false],
    ['', false],
    ['4242 4242 4242 424x', false],
  ])('%s is one: %s', (number, is) => {
    expect(isCardNumber(number)).toBe(is)
  })

  test('is refused when any one digit is mistyped', () => {
    const change = fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(change, ([place, by]) => {
        const digits = Array.from('5555555555554444')
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(isCardNumber(digits.join(''))).toBe(false)
      }),
    )
  })

  test.each([
    ['4', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2221 0000 0000 0009', 'mastercard'],
    ['2720 9999', 'mastercard'],
    ['2721', null],
    ['2220', null],
    ['56', null],
    ['34', 'amex'],
    ['3782 822463 10005', 'amex'],
    ['36', null],
    ['6011', 'discover'],
    ['644', 'discover'],
    ['65', 'discover'],
    ['60', null],
    ['', null],
  ])('%s begins like %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand)
  })

  test.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242x4242 4242', '4242 4242 4242 4242'],
    ['37828', '3782 8'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 8224 6310 0059'],
    ['6304000000000000001', '6304000000000000001'],
    ['63040000000000000019', '6304000000000000001'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  test('keeps its digits however it is grouped and fits the form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        const shown = formatCardNumber(digits)
        expect(digitsOf(shown)).toBe(digits)
        expect(formatCardNumber(shown)).toBe(shown)
        expect(shown.length).toBeLessThanOrEqual(19)
      }),
    )
  })

  test('is shown by its last four digits', () => {
    expect(lastFourOf('4242 4242 4242 1881')).toBe('1881')
  })
})

describe('an expiry date', () => {
  test.each([
    ['02/26', true],
    ['03/26', false],
    ['04/26', false],
    ['12/25', true],
    ['01/27', false],
    ['13/27', true],
    ['00/27', true],
    ['3/26', true],
    ['', true],
  ])('%s is past in March 2026: %s', (expiry, past) => {
    expect(isExpired(expiry, new Date('2026-03-31T23:59:59Z'))).toBe(past)
  })

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/30', '12/30'],
    ['12305', '12/30'],
    ['12/2030', '12/30'],
    ['1 / 2030', '01/30'],
    ['5', '05'],
    ['05', '05'],
    ['5/27', '05/27'],
    ['527', '05/27'],
    ['1/', '01'],
    ['1/30', '01/30'],
    ['1-30', '01/30'],
    ['01/3', '01/3'],
    ['0', '0'],
    ['ab', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

describe('the card form', () => {
  const card = {
    cardNumber: '4242 4242 4242 4242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Ada Lovelace',
  }

  test.each([
    ['cardNumber', '42424242424242', 'Card number must be at least 15 digits'],
    ['cardNumber', '4242 4242 4242 42424', 'Card number must be at most 19 digits'],
    [
      'cardNumber',
      '4242x4242x4242x4242',
      'Card number must contain only numbers, spaces, and dashes',
    ],
    ['expiryDate', '13/30', 'Expiry date must be in MM/YY format'],
    ['expiryDate', '1230', 'Expiry date must be in MM/YY format'],
    ['cvv', '12', 'CVV must be at least 3 digits'],
    ['cvv', '12345', 'CVV must be at most 4 digits'],
    ['cvv', '12a', 'CVV must contain only numbers'],
    ['cardholderName', 'A', 'Cardholder name must be at least 2 characters'],
    ['cardholderName', 'Ada 2', 'Cardholder name must contain only letters and spaces'],
  ])('%s %s: %s', (field, value, message) => {
    const checked = cardSchema.safeParse({ ...card, [field]: value })
    expect(checked.error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test.each(['Ada Lovelace', 'José Núñez', 'Zoë', '王小明', 'Анна Каренина', 'Noe\u0308l'])(
    'takes the name %s',
    (cardholderName) => {
      expect(cardSchema.safeParse({ ...card, cardholderName }).success).toBe(true)
    },
  )
})
