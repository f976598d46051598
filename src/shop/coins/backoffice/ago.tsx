import { useNow } from '#ui/use-now.ts'
import { agoWords } from '../domain/watching-words.ts'

/** How long ago a moment was, anew each second. Not read aloud again by itself. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} className="whitespace-nowrap even-digits">
      {now === null ? '' : agoWords(Math.max(0, now - Date.parse(at)))}
    </time>
  )
}
