import { useSettings } from '#platform/settings-context.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** A day and the time of day, both in the shop's time zone. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {formatTimestamp(at, timeZone)}{' '}
      {new Date(at).toLocaleTimeString('en-US', { ...clock, timeZone })}
    </time>
  )
}
