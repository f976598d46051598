import { useSettings } from '#platform/settings-context.tsx'
import { clockWords } from '#shop/orders/domain/order-expiry.ts'
import { minutesLeft } from '../domain/minutes-left.ts'

interface TimeLeftProps {
  until: string
  /** The current time in milliseconds; null until hydration. */
  now: number | null
}

/** How long a quote holds: minutes and seconds, or the time of day without a countdown. */
export function TimeLeft({ until, now }: TimeLeftProps) {
  const { timeZone } = useSettings()
  const end = Date.parse(until)
  return (
    <p className="text-sm text-soft">
      Price held {now === null ? 'until ' : 'for '}
      <time dateTime={until} className="font-medium text-ink even-digits">
        {now === null ? clockWords(new Date(end), timeZone) : minutesLeft(end - now)}
      </time>
    </p>
  )
}
