const words: ReadonlyMap<string, string> = new Map([
  ['footer', 'Page footer'],
  ['newsletter-page', 'Newsletter page'],
  ['unknown', 'Unknown'],
])

/** Where somebody subscribed, in words for the owner. The API also stores other sources; they are shown as they are. */
export function sourceWords(source: string | null): string {
  const stored = source || 'unknown'
  return words.get(stored) ?? stored
}
