import { curlLine } from '#shop/lash/domain/curl.ts'
import { blendLines, outlinePlaces, type Place, written } from '#shop/lash/ui/curl-outline.ts'

const fiberCount = 46
const curls = (['J', 'B', 'C', 'CC', 'D'] as const).map((curl) => curlLine(curl, 12))

/** How far the fibers rise from their strip, in radians. */
const stand = 0.7

/** A drawing of all curls in one row, from straightest to steepest. */
export function BendStudy({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1200 230" className={className}>
      <path d={fibers} fill="currentColor" />
      <path d="M0 224h1200" stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.45" />
    </svg>
  )
}

const fibers = Array.from({ length: fiberCount }, (_, at) => fiber(at / (fiberCount - 1))).join('')

function fiber(share: number): string {
  const place = share * (curls.length - 1)
  const at = Math.min(Math.floor(place), curls.length - 2)
  const [first = [], second = []] = curls.slice(at, at + 2)
  const line = blendLines(first, second, place - at).map(({ forward, up }) => ({
    forward: forward * Math.cos(stand) - up * Math.sin(stand),
    up: forward * Math.sin(stand) + up * Math.cos(stand),
  }))
  const places = outlinePlaces(line, { x: 20 + share * 1080, y: 224, length: 210, width: 5 })
  return `M${[places.slice(0, line.length), places.slice(line.length)].map(smooth).join('L')}Z`
}

/** A smooth path along the places, through the midpoints between them; each T mirrors the curve before it. */
function smooth(places: readonly Place[]): string {
  const [first, second] = places
  const last = places.at(-1)
  if (!first || !second || !last) return places.map(written).join('L')
  const [start, turn, ...bends] = places
    .slice(1)
    .map(
      ([x, y], at): Place => [(x + (places[at]?.[0] ?? x)) / 2, (y + (places[at]?.[1] ?? y)) / 2],
    )
    .map(written)
  return `${written(first)}L${start}Q${written(second)} ${turn}${bends.map((place) => `T${place}`).join('')}L${written(last)}`
}
