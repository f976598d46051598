/** Why units of a variant came or went. */
export const movementKinds = [
  'received',
  'sold',
  'returned',
  'damaged',
  'counted',
  'correction',
] as const

export type MovementKind = (typeof movementKinds)[number]

/** The kinds that people record; only orders sell and return units. */
export const byHand = ['received', 'damaged', 'correction', 'counted'] as const

/** The most units that one movement takes. */
export const mostMoved = 10_000_000

export type HandKind = (typeof byHand)[number]
