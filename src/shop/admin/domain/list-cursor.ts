/** Where a slice of a list ended that goes from the newest to the oldest. */
export interface ListCursor {
  /** When its last row was made, in microseconds since 1970. */
  atMicros: string
  id: number
}

/** A cursor as text for an address. */
export function cursorText({ atMicros, id }: ListCursor): string {
  return `${atMicros}-${id}`
}

/** The cursor of such a text; null where it is none of ours. */
export function cursorIn(text: string): ListCursor | null {
  const [, atMicros = '', id = ''] = /^(\d{1,16})-(\d{1,10})$/.exec(text) ?? []
  if (atMicros === '' || Number(id) > 2_147_483_647) return null
  return { atMicros, id: Number(id) }
}
