/** The most products in the list "goes with". */
export const mostGoingWith = 4

/** A category and one that complements it. */
export interface Pairing {
  of: string
  /** The slug of the complementing category. */
  with: string
}

/** The categories that complement a category, by its slug, best match first. */
const complements: Readonly<Record<string, readonly string[]>> = {
  'individual-lashes': ['easy-fanning-lashes', 'colored-lashes'],
  'easy-fanning-lashes': ['individual-lashes', 'colored-lashes'],
  'colored-lashes': ['individual-lashes', 'easy-fanning-lashes'],
  'magnetic-lashes': ['cluster-lashes'],
  'cluster-lashes': ['magnetic-lashes'],
}

/**
 * The slugs of the categories that complement one, best match first: trays for artists go together, and so do lashes
 * applied at home. Empty for a category not in the table (issue 3).
 */
export function complementsOf(slug: string): readonly string[] {
  return Object.hasOwn(complements, slug) ? (complements[slug] ?? []) : []
}

/** Every pair in the table, best match first for each category. */
export const pairings: readonly Pairing[] = Object.keys(complements).flatMap((of) =>
  complementsOf(of).map((complement) => ({ of, with: complement })),
)
