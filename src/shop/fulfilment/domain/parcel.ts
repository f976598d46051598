import type { RefusalCode } from '#kernel/refusal.ts'
import { type ToShip, unitsToShip, whyNotShip } from '#shop/orders/domain/allowed-actions.ts'

/** The units wanted in a parcel. */
export interface UnitsToSend {
  orderItemId: number
  quantity: number
}

interface NamedItem {
  id: number
  name: string
  sku: string
}

/** An order with the current state of its items. */
export interface OrderToSend extends ToShip {
  id: number
  items: readonly (ToShip['items'][number] & NamedItem)[]
}

type Item = OrderToSend['items'][number]

export interface ParcelRefusal {
  code: Extract<RefusalCode, 'bad-request' | 'conflict'>
  message: string
}

/** Why a parcel cannot be sent: foreign items, the order's state, or too many units; null if it can. */
export function refuseParcel(
  order: OrderToSend,
  wanted: readonly UnitsToSend[],
): ParcelRefusal | null {
  const ids = wanted.map(({ orderItemId }) => orderItemId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) return badRequest(`Item ${twice} is listed twice`)
  const unknown = ids.find((id) => !order.items.some((item) => item.id === id))
  if (unknown !== undefined) return badRequest(`Item ${unknown} isn’t part of order #${order.id}`)
  const message = whyNotShip(order) ?? refuseUnits(order.items, wanted)
  return message === null ? null : { code: 'conflict', message }
}

const badRequest = (message: string): ParcelRefusal => ({ code: 'bad-request', message })

function refuseUnits(items: readonly Item[], wanted: readonly UnitsToSend[]): string | null {
  const wantedOf = ({ id }: Item) =>
    wanted.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  const short = items.find((item) => unitsToShip(item) < wantedOf(item))
  if (!short) return null
  const left = unitsToShip(short)
  const named = `${short.name} (${short.sku})`
  if (left === 0) return `No more of ${named} is left to ship`
  return `Only ${left} of ${named} ${left === 1 ? 'is' : 'are'} left to ship`
}
