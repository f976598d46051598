import { orderBody } from '#tests/builders/order.ts'
import type { Asked } from '../bench/load.ts'

/** What a flood's request asks for. */
export type FloodKind = 'order' | 'cart' | 'list' | 'page' | 'cached'

/** The mix of twenty requests: mostly what costs a shop most, because one machine cannot flood cached answers. */
const mix: readonly FloodKind[] = [
  ...Array<FloodKind>(5).fill('order'),
  ...Array<FloodKind>(5).fill('cart'),
  ...Array<FloodKind>(5).fill('list'),
  ...Array<FloodKind>(2).fill('page'),
  ...Array<FloodKind>(3).fill('cached'),
]

export interface FloodParts {
  /** Sessions with filled carts; each one orders once. */
  sessions: readonly string[]
  productId: number
  slug: string
}

const order = JSON.stringify(orderBody())
const contentType = { 'content-type': 'application/json' }

/** The request with a number, as if from one of many callers, each with its own address. */
export function floodRequest(
  place: number,
  { sessions, productId, slug }: FloodParts,
): { kind: FloodKind; asked: Asked } {
  const round = Math.floor(place / mix.length)
  const within = place % mix.length
  const wanted = mix[within] ?? 'cached'
  const own = round * 5 + (within % 5)
  const kind = wanted === 'order' && own >= sessions.length ? 'cart' : wanted
  const session = sessions[own % sessions.length] ?? ''
  const another = session.replace(/\d$/, (digit) => String(9 - Number(digit)))
  const from = {
    'x-forwarded-for': `10.${place & 255}.${(place >> 8) & 255}.${(place >> 16) & 255}`,
  }
  const writing = { ...contentType, ...from, 'x-session-id': session }
  const added = JSON.stringify({ productId, quantity: 1 })
  const requests: Record<FloodKind, Asked> = {
    order: { path: '/api/orders', method: 'POST', headers: writing, body: order },
    cart: {
      path: '/api/cart',
      method: 'POST',
      body: added,
      headers: { ...writing, 'x-session-id': another },
    },
    list: { path: `/api/products?search=lash${place}&limit=12`, headers: from },
    page: { path: `/products?search=lash${place}`, headers: from },
    cached: { path: `/products/${slug}`, headers: from },
  }
  return { kind, asked: requests[kind] }
}
