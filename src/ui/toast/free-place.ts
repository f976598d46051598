/** A rectangle in the window, in CSS pixels from its top left. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Context {
  /** The horizontal extent of a toast in the window, and its height. */
  left: number
  right: number
  height: number
  windowHeight: number
  /** The edge of the window that it prefers. */
  edge: 'top' | 'bottom'
  /** How far it stands from that edge where it can. */
  margin: number
}

/** The space between a toast and what it is beside, and the least between it and the window's edges. */
const gap = 8

/**
 * How far from the window's top a toast is to stand, in CSS pixels, so that it covers none of the boxes: as near as possible
 * to its edge. Takes groups of boxes, each with more of them than the next: the first that leaves a place decides. If none
 * does, gives the place at the edge.
 */
export function freePlace(context: Context, groups: readonly (readonly Box[])[]): number {
  const { height, windowHeight, edge, margin } = context
  const last = windowHeight - height - gap
  const preferred = edge === 'top' ? margin : windowHeight - height - margin
  for (const boxes of groups) {
    const under = boxes.filter(({ left, right }) => left < context.right && right > context.left)
    const isFree = (top: number) =>
      top >= gap && top <= last && !under.some((box) => box.top < top + height && box.bottom > top)
    const places = [
      preferred,
      ...under.flatMap((box) => [box.bottom + gap, box.top - height - gap]),
    ]
    const [nearest] = places
      .filter(isFree)
      .sort((one, other) => Math.abs(one - preferred) - Math.abs(other - preferred))
    if (nearest !== undefined) return nearest
  }
  return preferred
}
