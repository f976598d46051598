/**
 * A position in PostgreSQL's journal (an LSN) as a number. A server that has written or replayed it has everything
 * written before it.
 */
export type JournalPosition = bigint

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. */
export function readPosition(text: string): JournalPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
