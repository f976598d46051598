import { expect, test } from 'vitest'
import { zoneOfOrder, zoneOfState } from './state-zone.ts'
import { usStates } from './us-states.ts'

test('every state that the shop ships to has a time zone that exists', () => {
  for (const code of usStates)
    expect(
      () => new Intl.DateTimeFormat('en-US', { timeZone: zoneOfState(code) ?? '' }),
    ).not.toThrow()
})

test.each([
  ['OR', 'America/Los_Angeles'],
  ['AZ', 'America/Phoenix'],
  ['TN', 'America/Chicago'],
  ['NY', 'America/New_York'],
  ['HI', 'Pacific/Honolulu'],
  ['ON', null],
  ['', null],
])('%s: %s', (code, zone) => {
  expect(zoneOfState(code)).toBe(zone)
})

test('an order is read in its state, or else in the shop’s zone', () => {
  expect(zoneOfOrder({ state: 'OR' }, 'Asia/Shanghai')).toBe('America/Los_Angeles')
  expect(zoneOfOrder({ state: '' }, 'Asia/Shanghai')).toBe('Asia/Shanghai')
  expect(zoneOfOrder({}, 'Asia/Shanghai')).toBe('Asia/Shanghai')
})
