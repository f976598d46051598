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
