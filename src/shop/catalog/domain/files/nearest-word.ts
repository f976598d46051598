/** The known word closest to a mistyped one; null if none is close. */
function nearestWord(typed: string, known: readonly string[]): string | null {
  const ranked = known
    .map((word) => ({ word, steps: stepsBetween(typed.toLowerCase(), word.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps)
  const [best] = ranked
  return best && best.steps <= Math.max(2, typed.length / 3) ? best.word : null
}

/** ` Did you mean “price”?`, or nothing if no known word is close. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = nearestWord(typed.slice(0, 100), known)
  return word === null ? '' : ` Did you mean “${word}”?`
}

/** How many letters must be inserted, removed, or replaced to turn one text into the other (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [at, other] of [...to].entries()) {
      const exchanged = (above[at] ?? 0) + (letter === other ? 0 : 1)
      line.push(Math.min(exchanged, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}
