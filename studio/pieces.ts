/** A row of strands on its strip: where its roots begin, and how wide it is. */
export interface Row {
  x: number
  y: number
  width: number
  lengthMm: number
  strands: number
}

/** Rows of strands that stand side by side, as trays have them. */
export interface Fringe {
  rows: Row[]
  /** How many strands meet in one point. */
  spike: number
  /** How much shorter every other strand is. */
  shortMm: number
  /** The spacing of the marks along each strip; 0 for none. */
  guideMm: number
}

/** A strand on its own: where its root is, and by how many radians it is turned on the table. */
export interface PlacedStrand {
  x: number
  y: number
  z: number
  lengthMm: number
  turn: number
}

export interface Pieces {
  /** Strips of foil that carry segments. */
  foils: { x: number; y: number; width: number }[]
  strands: PlacedStrand[]
  bands: { line: [x: number, y: number][]; thickMm: number }[]
  magnets: { x: number; y: number; turn: number }[]
  /** The cloth that strips lie on, from the middle of the card. */
  lining: { y: number; width: number; height: number } | null
}

/** What lies on a card and beside it, in millimeters from the card's middle. */
export interface Layout {
  card: { width: number; height: number }
  /** The lengths that are printed beside the rows. */
  labels: { y: number; lengthMm: number }[]
  fringe: Fringe
  pieces: Pieces
}

export const noFringe: Fringe = { rows: [], spike: 1, shortMm: 0, guideMm: 0 }
export const noPieces: Pieces = { foils: [], strands: [], bands: [], magnets: [], lining: null }
