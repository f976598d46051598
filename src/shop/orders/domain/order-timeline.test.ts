import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { orderTimeline } from './order-timeline.ts'
import { stepDays, stepTitle } from './timeline-words.ts'

/** A Friday just before midnight in the shop's time zone. The order is paid at once unless a test overrides it. */
const friday = '2026-03-06T15:45:00.000Z'
const paid = {
  createdAt: friday,
  paidAt: friday,
  expiresAt: null,
  status: 'open',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
}

type Timed = Parameters<typeof orderTimeline>[0]

function told(
  changes: Partial<{ [K in keyof typeof paid]: string | null }> &
    Partial<Pick<Timed, 'shipments' | 'shipBy' | 'state'>> = {},
) {
  const order = { ...paid, ...changes } as Timed
  return orderTimeline(order, defaultSettings).map((step) => [
    step.state,
    stepTitle(step),
    stepDays(step),
  ])
}

test('a paid order is packed on the next business day and arrives three to five days later', () => {
  expect(told()).toEqual([
    ['done', 'Ordered', 'Mar 06, 2026'],
    ['done', 'Paid', 'Mar 06, 2026'],
    ['next', 'Being packed', 'Ships by Mar 09, 2026'],
    ['later', 'Arriving', 'Mar 12 – Mar 16, 2026'],
  ])
})

test.each([
  [{ status: 'cancelled', paymentStatus: 'refunded' }, ['Ordered', 'Paid', 'Canceled']],
  [{ status: 'cancelled', paymentStatus: 'failed', paidAt: null }, ['Ordered', 'Canceled']],
  [{ status: 'completed', paymentStatus: 'refunded' }, ['Ordered', 'Paid', 'Refunded']],
  // The items were refunded and the shipping was kept.
  [
    { status: 'completed', paymentStatus: 'partially_refunded' },
    ['Ordered', 'Paid', 'Items refunded'],
  ],
])('an order with nothing left to ship (%j) ends there', (changes, titles) => {
  const steps = told(changes)
  expect(steps.map(([, title]) => title)).toEqual(titles)
  expect(steps.at(-1)?.[2]).toBe('Nothing more will be sent')
})

test('an hour later it is the next day in the shop’s time zone, whatever the day in UTC', () => {
  const saturday = '2026-03-06T16:45:00.000Z'
  expect(told({ createdAt: saturday, paidAt: saturday }).map(([, , days]) => days)).toEqual([
    'Mar 07, 2026',
    'Mar 07, 2026',
    'Ships by Mar 09, 2026',
    'Mar 12 – Mar 16, 2026',
  ])
  const monday = '2026-03-09T16:00:00.000Z'
  expect(told({ paidAt: monday })[3]?.[2]).toBe('Mar 16 – Mar 18, 2026')
})

test('what has happened is dated by the clock of the state it ships to, what is promised by the shop’s', () => {
  const state = 'CA'
  const sent = { dispatchedAt: '2026-03-09T02:00:00.000Z', deliveredAt: null }
  expect(told({ state }).map(([, , days]) => days)).toEqual([
    'Mar 06, 2026',
    'Mar 06, 2026',
    'Ships by Mar 09, 2026',
    'Mar 12 – Mar 16, 2026',
  ])
  const shipped = { state, fulfilmentStatus: 'shipped', shipments: [sent] }
  const night = '2026-03-07T03:00:00.000Z'
  expect(told({ ...shipped, createdAt: night, paidAt: night }).map(([, , days]) => days)).toEqual([
    'Mar 06, 2026',
    'Mar 06, 2026',
    'Mar 08, 2026',
    'Mar 12 – Mar 16, 2026',
  ])
  const expired = { state, paymentStatus: 'expired', paidAt: null, createdAt: night }
  expect(told({ ...expired, expiresAt: '2026-03-07T04:00:00.000Z' })[1]?.[2]).toBe('Mar 06, 2026')
})

test('before payment no date is given', () => {
  expect(told({ paymentStatus: 'pending', paidAt: null })).toEqual([
    ['done', 'Ordered', 'Mar 06, 2026'],
    ['next', 'Waiting for payment', 'Not paid yet'],
    ['later', 'Being packed', 'Date set once you pay'],
    ['later', 'Arriving', 'Date set once you pay'],
  ])
})

test('the timeline of an order not paid in time ends with expired', () => {
  const expired = { paymentStatus: 'expired', paidAt: null }
  expect(told({ ...expired, expiresAt: '2026-03-07T00:15:00.000Z' })).toEqual([
    ['done', 'Ordered', 'Mar 06, 2026'],
    ['done', 'Expired', 'Mar 07, 2026'],
  ])
})

test.each([
  ['partly_shipped', ['done', 'done', 'next', 'later'], 'Ships by Mar 09, 2026', 'Arriving'],
  ['shipped', ['done', 'done', 'done', 'next'], 'On its way to you', 'Arriving'],
  ['delivered', ['done', 'done', 'done', 'done'], 'On its way to you', 'Delivered'],
  ['partly_returned', ['done', 'done', 'done', 'done'], 'On its way to you', 'Delivered'],
])('an order that is %s', (fulfilmentStatus, states, sent, last) => {
  const steps = told({ fulfilmentStatus })
  expect(steps.map(([state]) => state)).toEqual(states)
  expect(steps[2]?.[2]).toBe(sent)
  expect(steps[3]?.[1]).toBe(last)
})

describe('once packages have shipped', () => {
  const parcel = (dispatchedAt: string, deliveredAt: string | null = null) => ({
    dispatchedAt: `${dispatchedAt}T04:00:00.000Z`,
    deliveredAt: deliveredAt && `${deliveredAt}T04:00:00.000Z`,
  })
  const tellLast = (fulfilmentStatus: string, ...shipments: ReturnType<typeof parcel>[]) =>
    told({ fulfilmentStatus, shipments }).slice(2)

  test('the dates are those on which they did', () => {
    expect(tellLast('shipped', parcel('2026-03-10'))).toEqual([
      ['done', 'Shipped', 'Mar 10, 2026'],
      ['next', 'Arriving', 'Mar 13 – Mar 17, 2026'],
    ])
    expect(tellLast('delivered', parcel('2026-03-10', '2026-03-12'))).toEqual([
      ['done', 'Shipped', 'Mar 10, 2026'],
      ['done', 'Delivered', 'Mar 12, 2026'],
    ])
  })

  test('a partial shipment says so, and when the rest comes', () => {
    expect(tellLast('partly_shipped', parcel('2026-03-07'))).toEqual([
      ['next', 'Partly shipped', 'The rest ships by Mar 09, 2026'],
      ['later', 'Arriving', 'Mar 12 – Mar 16, 2026'],
    ])
    const [first, last] = [parcel('2026-03-07', '2026-03-10'), parcel('2026-03-10')]
    expect(tellLast('shipped', first, last)).toEqual([
      ['done', 'Shipped', 'Mar 07 – Mar 10, 2026'],
      ['next', 'Partly delivered', 'Mar 13 – Mar 17, 2026'],
    ])
  })
})

test('a new promise moves the dates that depend on it', () => {
  expect(told({ shipBy: '2026-03-13T15:59:59.999Z' }).slice(2)).toEqual([
    ['next', 'Being packed', 'Ships by Mar 13, 2026'],
    ['later', 'Arriving', 'Mar 18 – Mar 20, 2026'],
  ])
})

test('a partly refunded order stays paid', () => {
  expect(told({ paymentStatus: 'partially_refunded' })[1]).toEqual(['done', 'Paid', 'Mar 06, 2026'])
})

test('a span across the end of a year names both years', () => {
  const december = '2026-12-28T09:00:00.000Z'
  const arriving = told({ createdAt: december, paidAt: december })[3]
  expect(arriving?.[2]).toBe('Jan 01 – Jan 05, 2027')
  const earlier = '2026-12-25T09:00:00.000Z'
  expect(told({ createdAt: earlier, paidAt: earlier })[3]?.[2]).toBe('Dec 31, 2026 – Jan 04, 2027')
})
