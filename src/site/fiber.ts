export interface Fiber {
  x: number
  y: number
  /** The direction, in degrees clockwise from straight up. */
  degrees: number
  length: number
  /** The deviation from a straight line, as a fraction of the length; positive bends clockwise. */
  bend: number
  /** The width at the root; the tip is a point. */
  width: number
}

/** The outline of a tapered fiber, as a path's `d` attribute. */
export function fiberPath({ x, y, degrees, length, bend, width }: Fiber): string {
  const angle = (degrees * Math.PI) / 180
  const along = { x: Math.sin(angle), y: -Math.cos(angle) }
  const across = { x: along.y, y: -along.x }
  const tip = point(x + along.x * length, y + along.y * length)
  const belly = (side: number) =>
    point(
      x + along.x * length * 0.5 + across.x * (bend * length + (side * width) / 4),
      y + along.y * length * 0.5 + across.y * (bend * length + (side * width) / 4),
    )
  const root = (side: number) =>
    point(x + (across.x * side * width) / 2, y + (across.y * side * width) / 2)
  return `M${root(-1)}Q${belly(-1)} ${tip}Q${belly(1)} ${root(1)}Z`
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
