import { clockTime } from '#kernel/clock-time.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'

/** A day and a time in the shop's time zone, on two lines if there is little room. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={at} className="even-digits">
      <span className="whitespace-nowrap">{formatTimestamp(at, timeZone)}</span>{' '}
      <span className="whitespace-nowrap">{clockTime(new Date(at), timeZone)}</span>
    </time>
  )
}
