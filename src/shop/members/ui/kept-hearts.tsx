import { useKeptHearts } from './hearts.queries.ts'

/** Draws nothing: keeps the hearts of the member who is here. */
export function KeptHearts() {
  useKeptHearts()
  return null
}
