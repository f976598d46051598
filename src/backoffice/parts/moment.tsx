import { clockTime } from '#kernel/clock-time.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'

/** A day and the time of day, both in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {formatTimestamp(at, timeZone)} {clockTime(new Date(at), timeZone)}
    </time>
  )
}
