import { addBusinessDays } from '#kernel/business-days.ts'
import { type DeliverySettings, deliveryOf } from '#shop/catalog/domain/delivery.ts'
import type { Order } from './order.schema.ts'
import type { TimelineStep } from './tracking.schema.ts'

type TimedOrder = Pick<Order, 'createdAt' | 'paidAt' | 'expiresAt' | 'paymentStatus' | 'status'>

/** The words of an order's status that say how far its parcel is. Any other, such as 'pending', says nothing yet. */
const sentWords: readonly string[] = ['dispatched', 'shipped', 'delivered']
const arrivedWords: readonly string[] = ['delivered']

/**
 * The way of an order from us to its shopper: ordered, paid, dispatched, arriving. Days that lie ahead are
 * reckoned in business days from the day it was paid; there are none before. Days are those of UTC. The way of one
 * that was not paid in time ends there.
 */
export function orderTimeline(order: TimedOrder, settings: DeliverySettings): TimelineStep[] {
  if (order.paymentStatus === 'expired') return expiredTimeline(order)
  const paidOn = order.paymentStatus === 'paid' && order.paidAt ? dayOf(order.paidAt) : null
  const isSent = sentWords.includes(order.status)
  const hasArrived = arrivedWords.includes(order.status)
  const delivery = paidOn === null ? null : deliveryOf(paidOn, settings)
  const sentBy = paidOn === null ? null : addBusinessDays(paidOn, settings.dispatchBusinessDays)
  const isDone = [true, paidOn !== null, isSent, hasArrived]
  const days: [first: number | null, last: number | null][] = [
    [dayOf(order.createdAt), null],
    [paidOn, null],
    [sentBy, null],
    [delivery?.earliest ?? null, delivery?.latest ?? null],
  ]
  const next = isDone.indexOf(false)
  return (['ordered', 'paid', 'dispatched', 'arriving'] as const).map((step, place) => ({
    step,
    state: isDone[place] ? 'done' : place === next ? 'next' : 'later',
    from: dateText(days[place]?.[0]),
    until: dateText(days[place]?.[1]),
  }))
}

function expiredTimeline({ createdAt, expiresAt }: TimedOrder): TimelineStep[] {
  const step = (name: TimelineStep['step'], at: string): TimelineStep => ({
    ...{ step: name, state: 'done', from: dateText(dayOf(at)), until: null },
  })
  return [step('ordered', createdAt), step('expired', expiresAt ?? createdAt)]
}

/** The calendar day of a time of the API, in UTC, as milliseconds of its midnight. */
export function dayOf(timestamp: string): number {
  return Date.parse(timestamp.slice(0, 10))
}

function dateText(day: number | null | undefined): string | null {
  return day == null ? null : new Date(day).toISOString().slice(0, 10)
}
