/** A row of strands on its strip: the position of its roots, and its width. */
export interface Row {
  x: number
  y: number
  width: number
  lengthMm: number
  strands: number
}

/** Rows of strands side by side, as on trays. */
export interface Fringe {
  rows: Row[]
  /** How many strands meet at one point. */
  spike: number
  /** How much shorter every other strand is. */
  shortMm: number
  /** The distance between the marks along each strip; 0 for none. */
  guideMm: number
}

/** A single strand: the position of its root, and its rotation on the table in radians. */
export interface PlacedStrand {
  x: number
  y: number
  z: number
  lengthMm: number
  turn: number
}

export interface Pieces {
  /** The strips of foil that carry segments. */
  foils: { x: number; y: number; width: number }[]
  strands: PlacedStrand[]
  bands: { line: [x: number, y: number][]; thickMm: number }[]
  magnets: { x: number; y: number; turn: number }[]
  /** The cloth under strips, relative to the card's middle. */
  lining: { y: number; width: number; height: number } | null
}

/** What lies on a card and beside it, in millimeters from the card's middle. */
export interface Layout {
  card: { width: number; height: number }
  /** The lengths printed beside the rows. */
  labels: { y: number; lengthMm: number }[]
  fringe: Fringe
  pieces: Pieces
}

export const noFringe: Fringe = { rows: [], spike: 1, shortMm: 0, guideMm: 0 }
export const noPieces: Pieces = { foils: [], strands: [], bands: [], magnets: [], lining: null }
