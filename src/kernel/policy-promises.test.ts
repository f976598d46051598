import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { policyPromisesOf } from './policy-promises.ts'

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [30, '30 days'],
])('a return window of %i days is %s', (returnWindowDays, returnWindow) => {
  expect(policyPromisesOf({ ...defaultSettings, returnWindowDays })).toMatchObject({ returnWindow })
})

test.each([
  [1, { fewest: 3, most: 5 }, 'one business day', '3 to 5 business days'],
  [2, { fewest: 2, most: 2 }, '2 business days', '2 business days'],
  [2, { fewest: 1, most: 1 }, '2 business days', 'one business day'],
])(
  '%i days to pack and %o on the way',
  (dispatchBusinessDays, transitBusinessDays, packed, sent) => {
    const settings = { ...defaultSettings, dispatchBusinessDays, transitBusinessDays }
    expect(policyPromisesOf(settings)).toMatchObject({ dispatch: packed, transit: sent })
  },
)
