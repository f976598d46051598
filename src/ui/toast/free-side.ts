export type Side = 'top' | 'bottom'

/** A rectangle in the window, in CSS pixels from its top left. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Context {
  /** The horizontal extent of a toast in the window, and its height. */
  left: number
  right: number
  height: number
  windowHeight: number
}

/**
 * The first edge of the window at which a toast covers none of the boxes. Takes the edges by
 * preference; if none is free, gives the first. Boxes that reach from edge to edge are ignored,
 * because they cannot be avoided.
 */
export function freeSide(
  preferred: readonly [Side, Side],
  context: Context,
  boxes: readonly Box[],
): Side {
  const isUnder = (side: Side) => (box: Box) => {
    const top = side === 'top' ? 0 : context.windowHeight - context.height
    return (
      box.left < context.right &&
      box.right > context.left &&
      box.top < top + context.height &&
      box.bottom > top
    )
  }
  const minded = boxes.filter((box) => !(isUnder('top')(box) && isUnder('bottom')(box)))
  return preferred.find((side) => !minded.some(isUnder(side))) ?? preferred[0]
}
