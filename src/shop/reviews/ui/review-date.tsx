import { shopSettings } from '#kernel/shop-settings.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { relativeDate } from '../domain/relative-date.ts'

const { timeZone } = shopSettings
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })

/** How long ago a review was written. Cached HTML may be old, so the server renders the date itself. */
export function ReviewDate({ of }: { of: string }) {
  const isHydrated = useHydrated()
  const then = new Date(of)
  const day = days.format(then)
  return (
    <time dateTime={of} title={day}>
      {isHydrated ? relativeDate(then, new Date()) : day}
    </time>
  )
}
