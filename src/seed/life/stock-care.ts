import type { MovementKind } from '#shop/inventory/domain/movement.ts'
import { packer } from './order-steps.ts'
import type { ShelfVariant } from './shelf.ts'

interface CaredUnits {
  at: Date
  variantId: number
  delta: number
  kind: MovementKind
  reason: string
  by: string
}

const dayMs = 86_400_000

/** Movements by hand: every how many variants, and how many days before now. */
const deeds = [
  {
    every: 9,
    from: 2,
    daysAgo: 46,
    delta: 60,
    kind: 'received',
    reason: 'Delivery from the workshop',
  },
  {
    every: 11,
    from: 5,
    daysAgo: 17,
    delta: 48,
    kind: 'received',
    reason: 'Delivery from the workshop',
  },
  { every: 37, from: 8, daysAgo: 63, delta: -2, kind: 'damaged', reason: 'Fell from the shelf' },
  {
    every: 53,
    from: 20,
    daysAgo: 28,
    delta: -1,
    kind: 'damaged',
    reason: 'Seal open when unpacked',
  },
  {
    every: 41,
    from: 13,
    daysAgo: 31,
    delta: -1,
    kind: 'counted',
    reason: 'Count at the end of the month',
  },
  {
    every: 67,
    from: 31,
    daysAgo: 12,
    delta: 1,
    kind: 'correction',
    reason: 'Found behind the rack',
  },
] as const

/** The units received, damaged and counted by hand in the demo's history. */
export function stockCare(shelf: readonly ShelfVariant[], now: Date): CaredUnits[] {
  return deeds.flatMap(({ every, from, daysAgo, ...deed }) =>
    shelf
      .filter((_, place) => place % every === from % every)
      .map(({ variantId }, place) => {
        const at = new Date(now.getTime() - daysAgo * dayMs + place * 40_000)
        return { ...deed, variantId, at, by: packer }
      }),
  )
}
