/** Words that the API uses below /api/products; a database check refuses them too. */
const reservedSlugs: readonly string[] = ['featured', 'facets', 'recent']

/** The longest slug, in characters. */
export const longestSlug = 120

/** Why a text cannot be a product's slug, as a sentence; null if it can. */
export function whyNoSlug(text: string): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text))
    return 'Use lowercase letters and digits, with single hyphens between them'
  if (/^\d+$/.test(text)) return 'A slug can’t consist of only digits'
  if (text.length > longestSlug) return `A slug must be at most ${longestSlug} characters`
  if (reservedSlugs.includes(text)) return `“${text}” is reserved for the shop’s own pages`
  return null
}

/** The slug for a name: "Crème No. 5" becomes "creme-no-5", "Olga’s" "olgas". A name without Latin letters gives "product". */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const slug = trimHyphens(trimHyphens(words).slice(0, longestSlug - 10))
  return whyNoSlug(slug) === null ? slug : trimHyphens(`product-${slug}`)
}

/** A slug and its alternatives if it is taken: "halo", "halo-2", "halo-3", and so on. */
export function slugsLike(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`))
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
