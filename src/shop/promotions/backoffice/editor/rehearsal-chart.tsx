import { useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { formatDecimal } from '#kernel/money.ts'
import type { Rehearsal } from '../../domain/owner-promotion.schema.ts'

type Day = Rehearsal['byDay'][number]

/** The orders of each day as bars; the caption describes the day under the pointer, else the day with the most. */
export function RehearsalChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<Day | null>(null)
  const most = days.reduce((best, day) => (day.orders > best.orders ? day : best))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="grid gap-1.5">
      <div
        aria-hidden
        onPointerLeave={() => setPointed(null)}
        className="flex h-24 items-end border-b border-hairline"
      >
        {days.map((day) => (
          <span
            key={day.day}
            onPointerEnter={() => setPointed(day)}
            className="group flex h-full min-w-0 grow basis-0 items-end px-[0.5px] hover:bg-sand"
          >
            <span
              className="w-full bg-clay group-hover:bg-clay-deep"
              style={{ height: `${(day.orders / most.orders) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-xs text-soft even-digits">
        <span>{first && dayInWords(first.day)}</span>
        <span>{last && dayInWords(last.day)}</span>
      </div>
      <figcaption className="text-xs text-soft even-digits">
        {pointed ? told(pointed) : `Most on ${told(most)}`}
      </figcaption>
    </figure>
  )
}

function told({ day, orders, discount }: Day): string {
  const off = Number(discount) === 0 ? '' : `, ${formatDecimal(discount)} off`
  return `${dayInWords(day)}: ${counted(orders, 'order')}${off}`
}

function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
