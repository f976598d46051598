import { expect, test } from 'vitest'
import { submitButton } from './submit-button.ts'

test.each([
  ['traditional', false, false, 'Place Order', false],
  ['traditional', false, true, 'Processing Order...', true],
  ['traditional', true, false, 'Place Order', false],
  ['crypto', false, false, 'Complete Crypto Payment First', true],
  ['crypto', false, true, 'Processing Order...', true],
  ['crypto', true, false, 'Place Order', false],
  ['crypto', true, true, 'Processing Order...', true],
] as const)('%s, paid %s, submitting %s: %s', (method, isCryptoPaid, isSubmitting, label, off) => {
  const standing = { paymentMethod: method, isCryptoPaid, isSubmitting, isCardPaying: false }
  expect(submitButton(standing)).toEqual({ label, disabled: off })
})

test.each([
  ['traditional', 'Pay $28.34 and place order'],
  ['crypto', 'Place Order'],
] as const)('with a card filled in and %s chosen: %s', (paymentMethod, label) => {
  const standing = { isCryptoPaid: true, isCardPaying: false, isSubmitting: false }
  expect(submitButton({ ...standing, paymentMethod, toCharge: '$28.34' }).label).toBe(label)
})

test('while a code is being checked, nothing is ordered at a total that may change', () => {
  const standing = {
    paymentMethod: 'traditional',
    isCryptoPaid: false,
    isCardPaying: false,
    isSubmitting: false,
    isPricing: true,
  } as const
  expect(submitButton(standing)).toEqual({ label: 'Place Order', disabled: true })
})

test('while a card is being charged, the button says so, before its order is sent', () => {
  const standing = {
    paymentMethod: 'traditional',
    isCryptoPaid: false,
    isCardPaying: true,
  } as const
  const paying = { label: 'Processing Payment...', disabled: true }
  expect(submitButton({ ...standing, isSubmitting: true })).toEqual(paying)
  expect(submitButton({ ...standing, isSubmitting: false })).toEqual(paying)
})
