import { useSettings } from '#platform/settings-context.tsx'
import { formatTimestamp } from '#ui/format-timestamp.ts'

/** A date in a list. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {formatTimestamp(at, useSettings().timeZone)}
    </time>
  )
}
