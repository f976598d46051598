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
  expect(submitButton({ paymentMethod: method, isCryptoPaid, isSubmitting })).toEqual({
    label,
    disabled: off,
  })
})
