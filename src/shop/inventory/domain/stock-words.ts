import { counted, formatCount } from '#kernel/counted.ts'
import type { StockRow } from './movement.schema.ts'
import { type HandKind, type MovementKind, mostMoved } from './movement.ts'

/** What happened to units, as lists say it. */
export const movementWords: Readonly<Record<MovementKind, string>> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  damaged: 'Damaged',
  counted: 'Counted',
  correction: 'Corrected',
}

/** A movement's kind in words. Units come back from a sale only if their package never left. */
export function movementInWords({ kind, delta }: { kind: MovementKind; delta: number }): string {
  return kind === 'sold' && delta > 0 ? 'Not shipped after all' : movementWords[kind]
}

interface KindWords {
  /** What the administrator is doing. */
  verb: string
  /** What the number means. */
  quantity: string
  /** The usual reason; empty if one must be typed. */
  reason: string
}

/** The kinds that people record. */
export const kindWords: Readonly<Record<HandKind, KindWords>> = {
  received: { verb: 'Receive', quantity: 'Units received', reason: 'Delivery' },
  counted: { verb: 'Count', quantity: 'Units counted', reason: 'Counted by hand' },
  correction: { verb: 'Correct', quantity: 'Units to add (or −3 to remove 3)', reason: '' },
  damaged: { verb: 'Remove as damaged', quantity: 'Damaged units', reason: '' },
}

/** The state of a variant's units in words. */
export function stockState(row: Pick<StockRow, 'tracked' | 'available' | 'isLow'>): {
  label: string
  tone: 'good' | 'waiting' | 'over' | 'bad'
} {
  if (row.available === null) return { label: 'Not counted', tone: 'over' }
  if (row.available <= 0) return { label: 'Out of stock', tone: 'bad' }
  return row.isLow ? { label: 'Low', tone: 'waiting' } : { label: 'In stock', tone: 'good' }
}

/** How long units last, in words. */
export function daysLeftInWords({ available, sold, daysLeft }: StockRow): string {
  if (available === null) return '–'
  if (daysLeft === null) return sold > 0 ? '–' : 'None sold'
  if (daysLeft > 730) return 'Over 2 years'
  return counted(daysLeft, 'day')
}

/** A change of units with its sign: "+12", "−3", "±0". */
export function signed(delta: number): string {
  if (delta === 0) return '±0'
  return `${delta > 0 ? '+' : '−'}${formatCount(Math.abs(delta))}`
}

/** Parses typed units: "1,200", or "-3" and "+3" if they may go either way; null if invalid. */
export function typedUnits(text: string, kind: HandKind): number | null {
  const units = readUnits(text, kind)
  return units === null || Math.abs(units) > mostMoved ? null : units
}

/** Why typed units are invalid, as a sentence; null if they are valid. */
export function whyNoUnits(text: string, kind: HandKind): string | null {
  if (typedUnits(text, kind) !== null) return null
  return readUnits(text, kind) === null
    ? 'Enter a whole number'
    : `Enter at most ${formatCount(mostMoved)}`
}

function readUnits(text: string, kind: HandKind): number | null {
  const parts = /^([-−+]?)\s*(\d{1,3}(?:,\d{3})+|\d+)$/.exec(text.trim())
  if (!parts) return null
  const [, sign = '', digits = ''] = parts
  if (sign && kind !== 'correction') return null
  const units = Number(digits.replaceAll(',', ''))
  return sign === '-' || sign === '−' ? -units : units
}
