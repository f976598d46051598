export const reviewSorts = ['newest', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Where a slice of reviews ended, so that the next one begins right after. */
export interface ReviewCursor {
  sort: ReviewSort
  /** What the order goes by, of the last review: microseconds since 1970, or its helpful votes. */
  key: string
  id: number
}

const form = /^(newest|helpful)-(\d{1,17})-(\d{1,10})$/

/** A cursor as text for an address. */
export function cursorText({ sort, key, id }: ReviewCursor): string {
  return `${sort}-${key}-${id}`
}

/** The cursor of such a text; null where it is none of ours, or belongs to another order. */
export function cursorIn(text: string, sort: ReviewSort): ReviewCursor | null {
  const [, name, key = '', id = ''] = form.exec(text) ?? []
  const isOurs = name === sort && Number(id) <= 2_147_483_647
  return isOurs ? { sort, key, id: Number(id) } : null
}
