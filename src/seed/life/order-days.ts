import { addDays } from '#kernel/business-days.ts'
import type { Draw } from './draw.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** How much busier each day of the week is, starting with Sunday. */
const rhythm = [1.35, 1.15, 0.9, 0.85, 0.95, 0.8, 1.1] as const

interface Period {
  now: Date
  /** How many days before now it begins. */
  days: number
  /** About how many orders are placed in all. */
  orders: number
}

/**
 * When orders are placed: slightly more each day, with a weekly rhythm, mostly in the US afternoon and evening. Oldest
 * first, none within the last hour.
 */
export function orderTimes({ now, days, orders }: Period, draw: Draw): Date[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const pace = Array.from({ length: days + 1 }, (_, passed) => {
    const day = addDays(today, passed - days)
    return { day, rate: (0.7 + (0.6 * passed) / days) * (rhythm[new Date(day).getUTCDay()] ?? 1) }
  })
  const whole = pace.reduce((total, { rate }) => total + rate, 0)
  let due = 0
  const times = pace.flatMap(({ day, rate }) => {
    due += (rate * orders) / whole
    const count = Math.floor(due)
    due -= count
    return Array.from({ length: count }, () => day + hourOfDay(draw) * hourMs)
  })
  const last = now.getTime() - hourMs
  const first = now.getTime() - days * dayMs
  return times
    .filter((time) => time <= last && time >= first)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
}

/** In UTC hours: from morning on the East Coast to night on the West Coast, mostly in between. */
const hourOfDay = (draw: Draw) => 13 + 8 * (draw.number() + draw.number())
