import { fiberPath } from '../fiber.ts'
import { type Curve, pointOn } from './eye-outlines.ts'

const lashCount = 44
const unitsPerMm = 6.4

/** The position and direction of a lash on the lid: away from the lid, fanned out toward the corners. */
function placeOf(lid: Curve, share: number) {
  const { x, y, degrees } = pointOn(lid, share)
  const fanned = -52 + 118 * share
  return { x, y, degrees: degrees * 0.25 + fanned * 0.75 }
}

/** The length at a fraction of the lid, in millimeters, interpolated between the middles of the zones. */
function lengthAt(map: readonly number[], share: number): number {
  const place = Math.min(map.length - 1, Math.max(0, share * map.length - 0.5))
  const zone = Math.min(Math.floor(place), map.length - 2)
  const [first = 0, second = first] = map.slice(zone, zone + 2)
  return first + (second - first) * (place - zone)
}

/** All lashes of a map along a lid, as a path's `d` attribute. */
export function lashesPath(lid: Curve, map: readonly number[]): string {
  return Array.from({ length: lashCount }, (_, at) => {
    const share = 0.03 + (0.95 * at) / (lashCount - 1)
    const wobble = Math.sin(at * 12.9898)
    return fiberPath({
      ...placeOf(lid, share),
      length: lengthAt(map, share) * unitsPerMm + wobble * 2.5,
      bend: (share - 0.38) * 0.3 + wobble * 0.02,
      width: 3.4,
    })
  }).join('')
}

/** The length of each zone, written above its lashes. */
export function ZoneLabels({ lid, map }: { lid: Curve; map: readonly number[] }) {
  return (
    <g className="fill-ink font-display" stroke="none" fontSize="20" textAnchor="middle">
      {map.map((lengthMm, zone) => {
        const { x, y } = labelPlace(lid, (zone + 0.5) / map.length, lengthMm)
        return (
          <text key={x} x={x} y={y}>
            {lengthMm}
          </text>
        )
      })}
    </g>
  )
}

function labelPlace(lid: Curve, share: number, lengthMm: number) {
  const { x, y, degrees } = placeOf(lid, share)
  const reach = lengthMm * unitsPerMm + 18
  const angle = (degrees * Math.PI) / 180
  return {
    x: Math.round(x + Math.sin(angle) * reach),
    y: Math.round(y - Math.cos(angle) * reach + 6),
  }
}
