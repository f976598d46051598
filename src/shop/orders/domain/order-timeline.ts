import { addBusinessDays, dayIn } from '#kernel/business-days.ts'
import { zoneOfOrder } from '#kernel/state-zone.ts'
import { type DeliverySettings, deliveryOf } from '#shop/catalog/domain/delivery.ts'
import type { Order } from './order.schema.ts'
import { displayedState, type FulfilmentStatus } from './order-state.ts'
import type { Parcel } from './parcel.schema.ts'
import type { TimelineStep } from './tracking.schema.ts'

interface TimedOrder
  extends Pick<
    Order,
    'createdAt' | 'paidAt' | 'expiresAt' | 'status' | 'paymentStatus' | 'fulfilmentStatus'
  > {
  /** The state it ships to. */
  state?: string
  shipBy?: string | null
  shipments?: readonly Pick<Parcel, 'dispatchedAt' | 'deliveredAt'>[]
}

/** The first and the last day as UTC midnights in milliseconds; null if unknown. */
type Days = [first: number | null, last: number | null]

/** The last step of an order of which nothing will be sent; items are refunded if the shipping was kept. */
type Ending = 'cancelled' | 'refunded' | 'items_refunded'

/** The states in which everything has arrived, and those in which everything has shipped. */
const arrived: readonly FulfilmentStatus[] = ['delivered', 'partly_returned', 'returned']
const sent: readonly FulfilmentStatus[] = ['shipped', ...arrived]

/**
 * The steps of an order: ordered, paid, dispatched, arriving. What has happened is dated by the clock of the state it
 * ships to. Future dates count business days in the shop's time zone from the promised day of dispatch; unpaid orders
 * have none. Once parcels have left, the dates are those on which they left and arrived. An order not paid in time ends with expired; one of which nothing will be sent ends with cancelled
 * or a refund.
 */
export function orderTimeline(order: TimedOrder, settings: DeliverySettings): TimelineStep[] {
  if (order.paymentStatus === 'expired') return expiredTimeline(order, settings)
  const end = endOf(order)
  if (end) return endedTimeline(order, end, settings)
  const dayOf = dayReader(order, settings)
  const { shipments = [], fulfilmentStatus, paidAt } = order
  const isSent = sent.includes(fulfilmentStatus)
  const hasArrived = arrived.includes(fulfilmentStatus)
  const left = shipments.map(({ dispatchedAt }) => dayOf(dispatchedAt))
  const reached = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? []).map(dayOf)
  const promised = paidAt === null ? null : promisedDay(order, settings)
  const isDone = [true, paidAt !== null, isSent, hasArrived]
  const days: Days[] = [
    [dayOf(order.createdAt), null],
    [paidAt === null ? null : dayOf(paidAt), null],
    isSent && left.length > 0 ? spanOf(left) : [promised, null],
    hasArrived && reached.length > 0
      ? spanOf(reached)
      : arrival(isSent && left.length > 0 ? lastSent(shipments, settings) : promised, settings),
  ]
  const parcels = shipments.length > 0 ? [undefined, undefined, left.length, reached.length] : []
  const next = isDone.indexOf(false)
  return (['ordered', 'paid', 'dispatched', 'arriving'] as const).map((step, place) => ({
    step,
    state: isDone[place] ? 'done' : place === next ? 'next' : 'later',
    from: dateText(days[place]?.[0]),
    until: dateText(days[place]?.[1]),
    ...(parcels[place] === undefined ? {} : { parcels: parcels[place] }),
  }))
}

/** How an order ended of which nothing was sent and nothing will be; null for any other. */
function endOf(order: TimedOrder): Ending | null {
  const state = displayedState(order)
  if (state === 'refunded') return order.paymentStatus === 'refunded' ? state : 'items_refunded'
  return state === 'cancelled' ? state : null
}

/** The day by which a paid order is to ship: as promised, or computed from the payment. */
function promisedDay({ shipBy, paidAt }: TimedOrder, settings: DeliverySettings): number {
  if (shipBy) return dayIn(settings.timeZone, new Date(shipBy))
  return deliveryOf(new Date(paidAt ?? 0), settings).sent
}

/** Gives the day of a moment as the order's shopper reads it. */
function dayReader(order: TimedOrder, { timeZone }: DeliverySettings): (at: string) => number {
  const zone = zoneOfOrder(order, timeZone)
  return (at) => dayIn(zone, new Date(at))
}

/** The day on which the last parcel left, where it was packed. */
function lastSent(shipments: TimedOrder['shipments'] = [], { timeZone }: DeliverySettings): number {
  return Math.max(...shipments.map(({ dispatchedAt }) => dayIn(timeZone, new Date(dispatchedAt))))
}

function arrival(leaves: number | null, { transitBusinessDays }: DeliverySettings): Days {
  if (leaves === null) return [null, null]
  const { fewest, most } = transitBusinessDays
  return [addBusinessDays(leaves, fewest), addBusinessDays(leaves, most)]
}

function spanOf(days: readonly number[]): Days {
  const [first, last] = [Math.min(...days), Math.max(...days)]
  return [first, last === first ? null : last]
}

/** The steps of an order that ended before anything was sent; the end has no date. */
function endedTimeline(order: TimedOrder, end: Ending, settings: DeliverySettings): TimelineStep[] {
  const done = { state: 'done', until: null } as const
  const { createdAt, paidAt } = order
  const read = dayReader(order, settings)
  const dayOf = (at: string) => dateText(read(at))
  return [
    { ...done, step: 'ordered', from: dayOf(createdAt) },
    ...(paidAt === null ? [] : [{ ...done, step: 'paid' as const, from: dayOf(paidAt) }]),
    { ...done, step: end, from: null },
  ]
}

function expiredTimeline(order: TimedOrder, settings: DeliverySettings): TimelineStep[] {
  const { createdAt, expiresAt } = order
  const dayOf = dayReader(order, settings)
  const step = (name: TimelineStep['step'], at: string): TimelineStep => ({
    step: name,
    state: 'done',
    until: null,
    from: dateText(dayOf(at)),
  })
  return [step('ordered', createdAt), step('expired', expiresAt ?? createdAt)]
}

function dateText(day: number | null | undefined): string | null {
  return day == null ? null : new Date(day).toISOString().slice(0, 10)
}
