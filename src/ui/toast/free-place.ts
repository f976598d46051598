/** A rectangle in CSS pixels from the window's top left. */
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
  /** The preferred edge of the window. */
  edge: 'top' | 'bottom'
  /** The preferred distance from that edge. */
  margin: number
}

/** The gap between a toast and the boxes next to it, and its minimum distance from the window's edges. */
const gap = 8

/**
 * How far from the window's top to place a toast, in CSS pixels, so that it covers none of the boxes and is as near as
 * possible to its edge. Takes groups of boxes, each contained in the one before; the first that leaves room is used. If
 * none does, gives the preferred place.
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
