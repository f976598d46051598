import { useNow } from '#ui/use-now.ts'
import { agoWords } from '../domain/watching-words.ts'

/** How long ago a moment was, updated every second without being announced again. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {now === null ? '' : agoWords(Math.max(0, now - Date.parse(at)))}
    </time>
  )
}
