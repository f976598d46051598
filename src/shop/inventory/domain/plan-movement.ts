import { counted, formatCount } from '#kernel/counted.ts'
import type { HandKind } from './movement.ts'

/** The units of a variant. */
export interface UnitsNow {
  tracked: boolean
  onHand: number
  reserved: number
}

export type PlannedMovement =
  | { fits: true; delta: number }
  | { fits: false; code: 'bad-request' | 'conflict'; message: string }

/**
 * The change in on-hand units from a movement by hand: received adds, damaged subtracts, a correction does either, and
 * counted sets the total. Refuses quantities invalid for the kind, and to leave fewer units than orders have reserved
 * (commerce 4, exact point 5).
 */
export function planMovement(
  { kind, quantity }: { kind: HandKind; quantity: number },
  { tracked, onHand, reserved }: UnitsNow,
): PlannedMovement {
  const message = whyNoQuantity(kind, quantity)
  if (message !== null) return { fits: false, code: 'bad-request', message }
  const delta = kind === 'counted' ? quantity - onHand : kind === 'damaged' ? -quantity : quantity
  const least = tracked ? reserved : 0
  const left = onHand + delta
  if (left > largestCount)
    return {
      fits: false,
      code: 'bad-request',
      message: `At most ${formatCount(largestCount)} units can be on hand`,
    }
  if (delta >= 0 || left >= least) return { fits: true, delta }
  return { fits: false, code: 'conflict', message: tooFew(kind, { onHand, least, left }) }
}

const largestCount = 1_000_000_000

function whyNoQuantity(kind: HandKind, quantity: number): string | null {
  if (kind === 'counted') return quantity < 0 ? 'A count must be 0 or more' : null
  if (kind === 'correction') return quantity === 0 ? 'A correction must not be 0' : null
  return quantity < 1 ? `A quantity of ${kind} units must be 1 or more` : null
}

function tooFew(
  kind: HandKind,
  { onHand, least, left }: { onHand: number; least: number; left: number },
): string {
  if (least === 0) return `Only ${counted(Math.max(onHand, 0), 'unit is', 'units are')} on hand`
  const reserved = `Orders have reserved ${counted(least, 'unit')} of ${formatCount(onHand)} on hand`
  return kind === 'counted'
    ? `${reserved}, so ${formatCount(left)} would be too few`
    : `${reserved}, so at most ${formatCount(Math.max(0, onHand - least))} can be taken off`
}
