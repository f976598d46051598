/** How many products are shown as going with one. */
export const mostGoingWith = 4

/** A shelf, and one that complements it. */
export interface Pairing {
  of: string
  /** The slug of the complementing category. */
  with: string
}

/** By a category's slug: the categories that complement it, the closest first. */
const complements: Readonly<Record<string, readonly string[]>> = {
  'individual-lashes': ['easy-fanning-lashes', 'colored-lashes'],
  'easy-fanning-lashes': ['individual-lashes', 'colored-lashes'],
  'colored-lashes': ['individual-lashes', 'easy-fanning-lashes'],
  'magnetic-lashes': ['cluster-lashes'],
  'cluster-lashes': ['magnetic-lashes'],
}

/**
 * The slugs of the categories that complement one, the closest first: trays that an artist works with go
 * together, and so do lashes put on at home. None for a category that the rule does not know (issue 3).
 */
export function complementsOf(slug: string): readonly string[] {
  return Object.hasOwn(complements, slug) ? (complements[slug] ?? []) : []
}

/** Every pairing of the rule, each category's closest first. */
export const pairings: readonly Pairing[] = Object.keys(complements).flatMap((of) =>
  complementsOf(of).map((complement) => ({ of, with: complement })),
)
