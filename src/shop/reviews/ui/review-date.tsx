import { useSettings } from '#platform/settings-context.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { relativeDate } from '../domain/relative-date.ts'

/** How long ago a review was written. Cached HTML may be old, so the server renders the date itself. */
export function ReviewDate({ of }: { of: string }) {
  const isHydrated = useHydrated()
  const then = new Date(of)
  const day = dayFormat(useSettings().timeZone).format(then)
  return (
    <time dateTime={of} title={day}>
      {isHydrated ? relativeDate(then, new Date()) : day}
    </time>
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date format of a time zone; cached, because creating one costs more than using it. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  formats.set(timeZone, format)
  return format
}
