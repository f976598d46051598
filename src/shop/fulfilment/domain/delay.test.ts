import { expect, test } from 'vitest'
import { defaultSettings as settings } from '#shop/settings/domain/default-settings.ts'
import { delayUntil } from './delay.ts'

/** Paid on a Wednesday evening in the shop's time zone and promised for Thursday. */
const order = {
  paidAt: new Date('2026-03-04T12:00:00Z'),
  shipBy: new Date('2026-03-05T15:59:59.999Z'),
}
const now = new Date('2026-03-05T12:00:00Z')
const delay = (day: string, changes: Partial<typeof order> = {}, at = now) =>
  delayUntil({ ...order, ...changes }, Date.parse(day), { settings, now: at })

test.each([
  ['2026-03-06', '2026-03-06T15:59:59.999Z'],
  ['2026-04-04', '2026-04-04T15:59:59.999Z'],
])('a promise moved to %s ends at the end of that day in the shop’s time zone', (day, shipBy) => {
  expect(delay(day)).toEqual({ accepted: true, shipBy: new Date(shipBy) })
})

test.each([
  ['2026-03-04', 'The new day can’t be in the past'],
  ['2026-03-05', 'The new day must be after Mar 05, 2026, which is promised now'],
  [
    '2026-04-05',
    'For a day after Apr 04, 2026, the customer has to agree: write to them, or cancel what you can’t ship',
  ],
])('it is not moved to %s', (day, message) => {
  expect(delay(day)).toEqual({ accepted: false, message })
})

test('thirty days count from the first promise, however often it is moved', () => {
  const moved = { shipBy: new Date('2026-03-30T15:59:59.999Z') }
  expect(delay('2026-04-04', moved)).toMatchObject({ accepted: true })
  expect(delay('2026-04-05', moved)).toMatchObject({ accepted: false })
})

test('an unpaid order has no promise to move', () => {
  expect(delayUntil({ paidAt: null, shipBy: null }, 0, { settings, now })).toEqual({
    accepted: false,
    message: 'An unpaid order has no promised day',
  })
})
