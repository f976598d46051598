import { formatDay } from '#kernel/format-day.ts'
import type { TimelineStep } from './tracking.schema.ts'

/** The label of a step of the timeline, by its state. */
export function stepTitle({ step, state }: TimelineStep): string {
  const isDone = state === 'done'
  switch (step) {
    case 'ordered':
      return 'Ordered'
    case 'paid':
      return isDone ? 'Paid' : 'Waiting for payment'
    case 'dispatched':
      return isDone ? 'Dispatched' : 'Being packed'
    case 'arriving':
      return isDone ? 'Delivered' : 'Arriving'
    case 'expired':
      return 'Expired'
  }
}

/** The dates of a step, past or expected: "Mar 05, 2026", "Leaves us by Mar 05, 2026", "Mar 10 – Mar 12, 2026". */
export function stepDays(timelineStep: TimelineStep): string {
  const { step, state, from, until } = timelineStep
  if (from === null) return step === 'paid' ? 'Not paid yet' : 'Reckoned from the day it is paid'
  if (until !== null) return daySpan(Date.parse(from), Date.parse(until))
  if (step !== 'dispatched') return formatDay(Date.parse(from))
  return state === 'done' ? 'On its way to you' : `Leaves us by ${formatDay(Date.parse(from))}`
}

/** A range of two days: "Mar 10 – Mar 12, 2026". Takes UTC midnights in milliseconds. */
function daySpan(first: number, last: number): string {
  const sameYear = new Date(first).getUTCFullYear() === new Date(last).getUTCFullYear()
  const start = sameYear ? formatDay(first).replace(/,.*/, '') : formatDay(first)
  return `${start} – ${formatDay(last)}`
}
