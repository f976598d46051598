/** What is left of a time as a clock counts it down: "14:05". Takes milliseconds. */
export function minutesLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
