export type Side = 'top' | 'bottom'

/** Where something lies in the window, in CSS pixels from its top left. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Context {
  /** The columns of the window that a toast takes, and how high it is. */
  left: number
  right: number
  height: number
  windowHeight: number
}

/**
 * The edge of the window at which a toast lies over none of the boxes. Takes the edges by preference; where none is
 * free it gives the first. What reaches from edge to edge is not minded: nothing could spare it.
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
