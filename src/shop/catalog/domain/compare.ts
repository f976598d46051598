/** The most products that can be compared at once. */
const mostCompared = 4

/** The message when a fifth product is added to the comparison. */
export const compareIsFull = 'You can compare up to four products. Remove one first.'

/** Adds an id at the end, or removes it if it is there; null if the comparison is full (issue 3). */
export function toggledIn(ids: readonly number[], id: number): number[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < mostCompared ? [...ids, id] : null
}

/** The ids in a comma-separated text, each once, at most four; anything else is ignored. */
export function comparedIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCompared)
}

/** The address of the comparison of these products; it can be shared. */
export function compareAddress(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'
}
