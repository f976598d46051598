import { expect, test } from 'vitest'
import {
  correctionWords,
  shippingWords,
  trackingChange,
  typedTracking,
  withoutNumber,
} from './tracking-words.ts'

const tracked = (carrier: string, trackingNumber: string | null) => ({ carrier, trackingNumber })
const usps = tracked('USPS', '94001')

test.each([
  [tracked('ups', '1Z 999'), 'with the link to track the package.'],
  [tracked('Royal Mail', '33'), 'with the tracking number, but without a link to this carrier.'],
  [tracked('UPS', ''), 'without a tracking link.'],
  [tracked('UPS', ' - '), 'without a tracking link.'],
])('shipping with %j, the customer gets an email %s', (typed, words) => {
  expect(shippingWords(typed)).toBe(`The customer gets an email ${words}`)
})

test.each([
  [tracked(' ups ', '1Z 999-1'), tracked('UPS', '1Z9991')],
  [tracked('Royal Mail', ' - '), tracked('Royal Mail', null)],
  [tracked('', null), tracked('', null)],
])('typed as %j, the package’s tracking is stored as %j', (typed, stored) => {
  expect(typedTracking(typed)).toEqual(stored)
})

test.each([
  [usps, tracked('UPS', '1Z999'), 'Tracking changed', 'The customer gets the new link by email'],
  [usps, tracked('GLS', '33'), 'Tracking changed', 'The customer gets the new number by email'],
  [
    usps,
    tracked('USPS', ' '),
    'Tracking number removed',
    'The customer gets an email that says so',
  ],
  [
    tracked('USPS', null),
    tracked('UPS', ''),
    'Tracking changed',
    'The customer gets the shipping email again',
  ],
])('of %j corrected to %j, the toast says "%s. %s"', (stored, typed, title, description) => {
  expect(correctionWords(stored, typed).done).toEqual({ title, description })
})

test.each([
  [usps, tracked('UPS', '1Z999'), 'Tracking changed from USPS 94001 to UPS 1Z999'],
  [tracked('USPS', null), usps, 'Tracking changed from USPS to USPS 94001'],
  [tracked('USPS', null), tracked('UPS', null), 'Tracking changed from USPS to UPS'],
  [usps, tracked('USPS', null), 'Tracking number removed (USPS 94001)'],
  [usps, tracked('UPS', null), 'Tracking number removed (USPS 94001), carrier changed to UPS'],
])('the history of %j corrected to %j says "%s"', (from, to, text) => {
  expect(trackingChange(from, to)).toBe(text)
})

const before = '2026-03-04T12:00:00.000Z'
const dispatchedAt = '2026-03-05T12:00:00.000Z'
const none = 'This package has no tracking number.'

test.each([
  ['a number', '94001', 'tracking-changed', dispatchedAt, null],
  ['no number', null, 'dispatched', dispatchedAt, none],
  [
    'no number, and another package’s was changed before it left',
    null,
    'tracking-changed',
    before,
    none,
  ],
  [
    'no number anymore',
    null,
    'tracking-changed',
    dispatchedAt,
    `${none} If we sent you one before, it’s no longer valid.`,
  ],
] as const)('the email about a package with %s', (_, trackingNumber, kind, at, text) => {
  expect(withoutNumber({ trackingNumber, dispatchedAt }, [{ kind, at }])).toBe(text)
})
