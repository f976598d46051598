/** Splits a list into consecutive groups of these lengths. */
export function grouped<Item>(items: readonly Item[], lengths: readonly number[]): Item[][] {
  let first = 0
  return lengths.map((length) => {
    first += length
    return items.slice(first - length, first)
  })
}
