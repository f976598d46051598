/** The largest identifier that a table can hold; anything above names nothing. */
export const idLimit = 2_147_483_647

/** Whether the database can hold a text: it knows no U+0000 and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
