import { curlLine } from '#shop/lash/domain/curl.ts'
import { blendLines, curlOutline } from '#shop/lash/ui/curl-outline.ts'

const fiberCount = 34
const curls = (['J', 'B', 'C', 'CC', 'D'] as const).map((curl) => curlLine(curl, 12))

/** All curls from the straightest to the steepest in one row, as a drawing. */
export function BendStudy({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1200 250" className={className}>
      <path d={fibers} fill="currentColor" />
      <path d="M0 240h1200" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}

const fibers = Array.from({ length: fiberCount }, (_, at) => fiber(at / (fiberCount - 1))).join('')

function fiber(share: number): string {
  const place = share * (curls.length - 1)
  const at = Math.min(Math.floor(place), curls.length - 2)
  const [first = [], second = []] = curls.slice(at, at + 2)
  return curlOutline(blendLines(first, second, place - at), {
    x: 4 + share * 1040,
    y: 238,
    length: 170 + 90 * share,
    width: 5,
  })
}
