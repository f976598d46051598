import { useId } from 'react'
import type { EyeShape } from '#shop/lash/domain/lash-map.ts'
import { type Curve, eyeOutlines, type Point } from './eye-outlines.ts'
import { lashesPath, ZoneLabels } from './lid-lashes.tsx'

interface EyeDrawingProps {
  shape: EyeShape
  /** The length of each zone from the inner corner, in millimeters; if missing, the eye has no lashes. */
  map?: readonly number[]
  hasLabels?: boolean
  className?: string
}

/** A line drawing of an eye, with a map's lashes on its upper lid. */
export function EyeDrawing({ shape, map, hasLabels = false, className }: EyeDrawingProps) {
  const clip = useId()
  const { upper, lower, crease, iris } = eyeOutlines[shape]
  const outline = `${draw(upper)}C${text(lower[0])} ${text(lower[1])} ${text(upper[0])}Z`
  return (
    <svg
      aria-hidden="true"
      viewBox={map ? '0 0 460 290' : '56 50 346 226'}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={className}
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`} strokeWidth="1">
        <circle cx={iris.x} cy={iris.y} r="45" className="fill-blush" />
        <circle cx={iris.x} cy={iris.y} r="15" fill="currentColor" />
      </g>
      <path d={outline} strokeWidth="1.6" />
      <path d={draw(upper)} strokeWidth="2.5" />
      {crease && !map && <path d={draw(crease)} strokeWidth="1.6" strokeOpacity="0.7" />}
      {map && <path d={lashesPath(upper, map)} fill="currentColor" stroke="none" />}
      {map && hasLabels && <ZoneLabels lid={upper} map={map} />}
    </svg>
  )
}

function draw([start, first, second, end]: Curve): string {
  return `M${text(start)}C${text(first)} ${text(second)} ${text(end)}`
}

function text({ x, y }: Point): string {
  return `${x} ${y}`
}
