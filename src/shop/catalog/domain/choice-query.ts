import type { Choice } from './options.ts'

/** The query of a product's address with a choice, which `askedChoice` reads: "?Curl=CC"; '' without options. */
export function queryOfChoice(choice: Choice): string {
  const query = new URLSearchParams(choice).toString()
  return query === '' ? '' : `?${query}`
}
