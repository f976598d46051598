import { addDays, dayIn, startOfDay } from '#kernel/business-days.ts'
import { formatDay } from '#kernel/format-day.ts'
import type { RefusalCode } from '#kernel/refusal.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { type ActedOnUnits, unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import { type FulfilmentStatus, fulfilmentMoves } from '#shop/orders/domain/order-state.ts'

/** An order item with what a return needs to know. */
export interface ItemToReturn extends ActedOnUnits {
  id: number
  name: string
}

export interface UnitsToReturn {
  orderItemId: number
  quantity: number
}

export interface ReturnRefusal {
  code: Extract<RefusalCode, 'bad-request' | 'conflict'>
  message: string
}

type WindowSettings = Pick<ShopSettings, 'returnWindowDays' | 'timeZone'>

/** The last instant to request a return of what was delivered, or dispatched, at a time. */
export function returnableUntil(at: Date, { returnWindowDays, timeZone }: WindowSettings): Date {
  const lastDay = addDays(dayIn(timeZone, at), returnWindowDays)
  return new Date(startOfDay(timeZone, addDays(lastDay, 1)).getTime() - 1)
}

interface Parcel {
  dispatchedAt: string
  deliveredAt: string | null
  items: readonly { orderItemId: number }[]
}

/**
 * When each item arrived, by item id: of several parcels the last one counts; dispatch stands in for an unknown
 * arrival.
 */
export function arrivalsOf(parcels: readonly Parcel[]): Map<number, Date> {
  const arrivals = new Map<number, Date>()
  for (const { dispatchedAt, deliveredAt, items } of parcels) {
    const at = new Date(deliveredAt ?? dispatchedAt)
    for (const { orderItemId } of items) {
      const other = arrivals.get(orderItemId)
      if (!other || other < at) arrivals.set(orderItemId, at)
    }
  }
  return arrivals
}

/** Why these units cannot be returned: foreign items, or too many units; null if they can. */
export function refuseUnits(
  items: readonly ItemToReturn[],
  wanted: readonly UnitsToReturn[],
): ReturnRefusal | null {
  const ids = wanted.map(({ orderItemId }) => orderItemId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) return badRequest(`Item ${twice} is listed twice`)
  const unknown = ids.find((id) => !items.some((item) => item.id === id))
  if (unknown !== undefined) return badRequest(`Item ${unknown} is not in this order`)
  const short = items.find((item) => unitsToReturn(item) < unitsOf(wanted, item.id))
  if (!short) return null
  const left = unitsToReturn(short)
  return conflict(
    left === 0
      ? `No more of ${short.name} can be returned`
      : `Only ${left} of ${short.name} can be returned`,
  )
}

/** Why it is too late to return these items; null if it is not. `arrivedAt` maps item ids to arrivals. */
export function refuseLate(
  wanted: readonly UnitsToReturn[],
  arrivedAt: ReadonlyMap<number, Date>,
  { settings, now }: { settings: WindowSettings; now: Date },
): ReturnRefusal | null {
  const ends = wanted.flatMap(({ orderItemId }) => {
    const at = arrivedAt.get(orderItemId)
    return at ? [returnableUntil(at, settings)] : []
  })
  const missed = ends.find((until) => until < now)
  if (!missed) return null
  const day = formatDay(dayIn(settings.timeZone, missed))
  return conflict(`The last day to return this was ${day}`)
}

/** An order's fulfilment after some of its units came back. */
export function fulfilmentAfterReturn(
  now: FulfilmentStatus,
  items: readonly ActedOnUnits[],
): FulfilmentStatus {
  const next = isAllBack(items) ? 'returned' : 'partly_returned'
  return fulfilmentMoves[now].includes(next) ? next : now
}

/** Whether every unit bought and not withdrawn was sent and came back. */
export function isAllBack(items: readonly ActedOnUnits[]): boolean {
  return items.every(
    ({ quantity, shipped, withdrawn, returned }) =>
      shipped + withdrawn === quantity && returned === shipped,
  )
}

const unitsOf = (wanted: readonly UnitsToReturn[], id: number) =>
  wanted.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
const badRequest = (message: string): ReturnRefusal => ({ code: 'bad-request', message })
const conflict = (message: string): ReturnRefusal => ({ code: 'conflict', message })
