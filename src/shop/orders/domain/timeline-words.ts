import { formatDay } from '#kernel/format-day.ts'
import type { TimelineStep } from './tracking.schema.ts'

/** The label of a timeline step in its state. */
export function stepTitle({ step, state, parcels = 0 }: TimelineStep): string {
  const isDone = state === 'done'
  const isBegun = parcels > 0
  switch (step) {
    case 'ordered':
      return 'Ordered'
    case 'paid':
      return isDone ? 'Paid' : 'Waiting for payment'
    case 'dispatched':
      return isDone ? 'Shipped' : isBegun ? 'Partly shipped' : 'Being packed'
    case 'arriving':
      return isDone ? 'Delivered' : isBegun ? 'Partly delivered' : 'Arriving'
    case 'expired':
      return 'Expired'
    case 'cancelled':
      return 'Canceled'
    case 'refunded':
      return 'Refunded'
    case 'items_refunded':
      return 'Items refunded'
  }
}

const endings: readonly TimelineStep['step'][] = ['cancelled', 'refunded', 'items_refunded']

/**
 * The dates of a step, past or expected: "Mar 05, 2026", "Ships by Mar 05, 2026", "Mar 10 – Mar 12, 2026". Once parcels
 * have left, these are the days they left.
 */
export function stepDays(timelineStep: TimelineStep): string {
  const { step, state, from, until, parcels } = timelineStep
  if (endings.includes(step)) return 'Nothing more will be sent'
  if (from === null) return step === 'paid' ? 'Not paid yet' : 'Date set once you pay'
  if (until !== null) return daySpan(Date.parse(from), Date.parse(until))
  const day = formatDay(Date.parse(from))
  if (step !== 'dispatched') return day
  if (state === 'done') return parcels ? day : 'On its way to you'
  return parcels ? `The rest ships by ${day}` : `Ships by ${day}`
}

/** Formats a span of days: "Mar 10 – Mar 12, 2026". Takes UTC midnights in milliseconds. */
export function daySpan(first: number, last: number): string {
  const sameYear = new Date(first).getUTCFullYear() === new Date(last).getUTCFullYear()
  const start = sameYear ? formatDay(first).replace(/,.*/, '') : formatDay(first)
  return `${start} – ${formatDay(last)}`
}
