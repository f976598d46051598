import type { RefusalCode } from '#kernel/refusal.ts'
import { describeVariant } from '#shop/catalog/domain/options.ts'
import {
  type FulfilmentStatus,
  fulfilmentMoves,
  type OrderStatus,
  type PaymentStatus,
} from '#shop/orders/domain/order-state.ts'

/** An item of an order, with how many of its units have left and how many never will. */
export interface ItemToSend {
  id: number
  name: string
  /** JSON text of the chosen values; null without options. */
  variant: string | null
  quantity: number
  shipped: number
  withdrawn: number
}

/** What is wanted in a parcel. */
export interface UnitsToSend {
  orderItemId: number
  quantity: number
}

export interface DispatchRefusal {
  code: Extract<RefusalCode, 'bad-request' | 'conflict'>
  message: string
}

interface OrderToSend {
  id: number
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** The units of an item that are still to be sent: neither in a parcel nor withdrawn. */
export function leftToSend({
  quantity,
  shipped,
  withdrawn,
}: Omit<ItemToSend, 'id' | 'name' | 'variant'>): number {
  return quantity - shipped - withdrawn
}

/** Why nothing of an order can be sent in its state, as a sentence; null if it can. */
export function refuseSending({ id, status, paymentStatus }: OrderToSend): string | null {
  if (status === 'cancelled')
    return `Order #${id} was cancelled, so nothing of it can be dispatched`
  if (status === 'expired') return `Order #${id} has expired, so nothing of it can be dispatched`
  if (paymentStatus === 'refunded')
    return `Order #${id} was refunded in full, so nothing of it can be dispatched`
  if (paymentStatus === 'paid' || paymentStatus === 'partially_refunded') return null
  return `Order #${id} is not paid yet, so nothing of it can be dispatched`
}

/** Why a parcel cannot be sent: the state of its order, items that are not the order's, or too many units; null if it can. */
export function refuseParcel(
  order: OrderToSend,
  items: readonly ItemToSend[],
  wanted: readonly UnitsToSend[],
): DispatchRefusal | null {
  const ids = wanted.map(({ orderItemId }) => orderItemId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) return badRequest(`Item ${twice} is named twice`)
  const unknown = ids.find((id) => !items.some((item) => item.id === id))
  if (unknown !== undefined) return badRequest(`Item ${unknown} is not of order #${order.id}`)
  const message = refuseSending(order) ?? refuseUnits(order, items, wanted)
  return message === null ? null : { code: 'conflict', message }
}

const badRequest = (message: string): DispatchRefusal => ({ code: 'bad-request', message })

function refuseUnits(
  { id }: OrderToSend,
  items: readonly ItemToSend[],
  wanted: readonly UnitsToSend[],
): string | null {
  if (items.every((item) => leftToSend(item) === 0))
    return `Nothing of order #${id} is left to send`
  const short = items.find(
    (item) =>
      leftToSend(item) < (wanted.find(({ orderItemId }) => orderItemId === item.id)?.quantity ?? 0),
  )
  if (!short) return null
  const left = leftToSend(short)
  if (left === 0) return `No more of ${nameOf(short)} is left to send`
  return `Only ${left} of ${nameOf(short)} ${left === 1 ? 'is' : 'are'} left to send`
}

/** An item in words: "Plum Velvet (C · 9mm)". */
export function nameOf({ name, variant }: Pick<ItemToSend, 'name' | 'variant'>): string {
  const choice = describeVariant(variant)
  return choice ? `${name} (${choice})` : name
}

/**
 * How far an order is once something of it was sent or has arrived: shipped when nothing is left to send, delivered
 * when all its parcels have arrived, too. Where the order may not move there, because something came back already, it stays.
 */
export function fulfilmentAfter(
  now: FulfilmentStatus,
  items: readonly Omit<ItemToSend, 'id' | 'name' | 'variant'>[],
  parcels: readonly { hasArrived: boolean }[],
): FulfilmentStatus {
  const isSent = items.every((item) => leftToSend(item) === 0)
  const hasArrived = isSent && parcels.every((parcel) => parcel.hasArrived)
  const next = hasArrived ? 'delivered' : isSent ? 'shipped' : 'partly_shipped'
  return fulfilmentMoves[now].includes(next) ? next : now
}
