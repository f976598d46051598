import { dayIn } from '#kernel/business-days.ts'
import { type DeliverySettings, deliveryOf } from '#shop/catalog/domain/delivery.ts'
import type { Order } from './order.schema.ts'
import type { FulfilmentStatus } from './order-state.ts'
import type { TimelineStep } from './tracking.schema.ts'

type TimedOrder = Pick<
  Order,
  'createdAt' | 'paidAt' | 'expiresAt' | 'paymentStatus' | 'fulfilmentStatus'
>

/** The states in which everything has left the shop, and in which it has arrived. */
const arrived: readonly FulfilmentStatus[] = ['delivered', 'partly_returned', 'returned']
const sent: readonly FulfilmentStatus[] = ['shipped', ...arrived]

/**
 * The steps of an order: ordered, paid, dispatched, arriving. Future dates are counted in business days from the day of
 * payment, in the shop's time zone; an unpaid order has none. An order that was not paid in time ends with expired.
 */
export function orderTimeline(order: TimedOrder, settings: DeliverySettings): TimelineStep[] {
  if (order.paymentStatus === 'expired') return expiredTimeline(order, settings)
  const paidAt = order.paymentStatus === 'paid' && order.paidAt ? new Date(order.paidAt) : null
  const isSent = sent.includes(order.fulfilmentStatus)
  const hasArrived = arrived.includes(order.fulfilmentStatus)
  const delivery = paidAt && deliveryOf(paidAt, settings)
  const isDone = [true, paidAt !== null, isSent, hasArrived]
  const days: [first: number | null, last: number | null][] = [
    [dayIn(settings.timeZone, new Date(order.createdAt)), null],
    [paidAt && dayIn(settings.timeZone, paidAt), null],
    [delivery?.sent ?? null, null],
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

function expiredTimeline(
  { createdAt, expiresAt }: TimedOrder,
  { timeZone }: DeliverySettings,
): TimelineStep[] {
  const step = (name: TimelineStep['step'], at: string): TimelineStep => ({
    ...{ step: name, state: 'done', until: null },
    from: dateText(dayIn(timeZone, new Date(at))),
  })
  return [step('ordered', createdAt), step('expired', expiresAt ?? createdAt)]
}

function dateText(day: number | null | undefined): string | null {
  return day == null ? null : new Date(day).toISOString().slice(0, 10)
}
