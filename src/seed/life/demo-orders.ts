import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { DemoOrder } from './demo-order.ts'
import { createDraw, type Draw } from './draw.ts'
import { type FateName, fates } from './fates.ts'
import { orderTimes } from './order-days.ts'
import { peopleCount, personAt } from './people.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import type { ShelfVariant } from './shelf.ts'
import { type ToldOrder, toldOrders } from './told-orders.ts'

const dayMs = 86_400_000
/** The length of the demo's history, in days. */
const daysOfHistory = 119
/** About how many orders there are besides those in told-orders.ts. */
const usualOrders = 150
/** The codes that shoppers try, as often as listed. */
const triedCodes = [
  'LASH15',
  'LASH15',
  'FIVEOFF',
  'SHIPFREE',
  'PAIRUP',
  'STUDIO20',
  'WELCOME10',
  'WELCOME10',
  'INSIDERS',
  'AUTUMN12',
  'AUTUMN12',
  'MAGNETIC20',
  'MAGNETIC20',
  'MAGNETIC20',
] as const

/** How many percent of the other orders meet each fate; the rest are usual. */
const chances: readonly (readonly [FateName, percent: number])[] = [
  ['cardExpired', 5],
  ['cryptoExpired', 2],
  ['cancelledByShopper', 2],
  ['partlyReturned', 3],
  ['whollyReturned', 1],
  ['goodwill', 3],
  ['twoParcels', 3],
]
/** Younger orders go the usual way, in days, so that only those in told-orders.ts are waiting for something. */
const settledDays = 20

interface Planned extends ToldOrder {
  at: Date
}

/** How often each customer has used each code so far. */
type Uses = Map<string, number>

interface Stage {
  shelf: readonly ShelfVariant[]
  promotions: ReadonlyMap<string, Promotion>
  now: Date
}

/** Makes all of the demo's orders with everything that has happened to each, oldest first. */
export function makeDemoOrders(stage: Stage): DemoOrder[] {
  const { now } = stage
  const draw = createDraw(1)
  const told = toldOrders.map((order) => ({
    ...order,
    at: new Date(now.getTime() - order.daysAgo * dayMs),
  }))
  const times = orderTimes({ now, days: daysOfHistory, orders: usualOrders }, draw)
  const plans = [...told, ...times.map((at) => planUsual(at, now, draw))]
  const uses: Uses = new Map()
  return plans
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((planned, place) => liveThrough(planned, { ...stage, uses }, place))
}

function planUsual(at: Date, now: Date, draw: Draw): Planned {
  const daysAgo = (now.getTime() - at.getTime()) / dayMs
  const code = draw.number() < 0.24 ? { code: draw.pick(triedCodes) } : {}
  const tags = draw.number() < 0.06 ? { tags: ['studio'] } : {}
  const fate = daysAgo < settledDays ? 'usual' : drawFate(draw)
  return { at, daysAgo, fate, ...code, ...tags }
}

function drawFate(draw: Draw): FateName {
  let left = draw.number() * 100
  for (const [fate, percent] of chances) {
    left -= percent
    if (left < 0) return fate
  }
  return 'usual'
}

function liveThrough(
  planned: Planned,
  { shelf, promotions, now, uses }: Stage & { uses: Uses },
  place: number,
): DemoOrder {
  const { at } = planned
  const draw = createDraw(1_000 + place)
  const fate = fates[planned.fate]
  const number = draw.number() < 0.35 ? draw.whole(0, Math.floor(place / 3)) : place % peopleCount
  const person = personAt(number, createDraw(5_000 + number))
  const use = `${planned.code} ${person.email}`
  const order = placeDemoOrder(
    {
      draw,
      at,
      isPaid: fate.isPaid,
      note: planned.note ?? null,
      tags: planned.tags ?? [],
      person,
      usesByCustomer: uses.get(use) ?? 0,
      // Special fates may need two lines; a third of the usual orders have just one.
      bought: fillCart(shelf, at, planned.fate === 'usual' ? 1 : 2, draw),
      promotion: promotions.get(planned.code ?? '') ?? null,
      method: methodOf(planned.fate, draw),
    },
    defaultSettings,
  )
  if (order.code !== null) uses.set(use, (uses.get(use) ?? 0) + 1)
  for (const [days, step] of fate.steps(draw)) {
    const then = new Date(at.getTime() + days * dayMs)
    if (then <= now) step(order, then)
  }
  return order
}

function methodOf(name: FateName, draw: Draw): 'traditional' | 'crypto' {
  const fate = fates[name]
  if ('method' in fate && fate.method) return fate.method
  return draw.number() < 0.2 ? 'crypto' : 'traditional'
}

/** Some different variants that existed at that time, mostly one unit of each. */
function fillCart(shelf: readonly ShelfVariant[], at: Date, least: number, draw: Draw) {
  const known = shelf.filter(({ publishedAt }) => publishedAt < at)
  const bought = new Map<ShelfVariant, number>()
  const lines = least + (draw.number() < 0.65 ? 1 : draw.number() < 0.5 ? 0 : 2)
  while (bought.size < lines) {
    const variant = drawVariant(known, draw)
    if (!bought.has(variant)) bought.set(variant, draw.number() < 0.85 ? 1 : draw.whole(2, 4))
  }
  return [...bought].map(([variant, quantity]) => ({ variant, quantity }))
}

function drawVariant(known: readonly ShelfVariant[], draw: Draw): ShelfVariant {
  const whole = known.reduce((total, { weight }) => total + weight, 0)
  let left = draw.number() * whole
  const drawn = known.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!drawn) throw new Error('the demo has nothing to sell')
  return drawn
}
