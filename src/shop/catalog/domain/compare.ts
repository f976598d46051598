/** How many products can be compared at once. */
const mostCompared = 4

/** What is said to who wants to compare more. */
export const compareIsFull = 'You can compare up to four products. Take one out first.'

/** The products' ids with one put in last or taken out; null where there is no room for it (issue 3). */
export function toggledIn(ids: readonly number[], id: number): number[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < mostCompared ? [...ids, id] : null
}

/** The ids in a text with commas between them, each once, at most four; what is no id is left out. */
export function comparedIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCompared)
}

/** The address under which these products are compared; it can be passed on. */
export function compareAddress(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'
}
