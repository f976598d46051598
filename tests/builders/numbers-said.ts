const counts =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  )
const spoken = `(\\d+|${counts.join('|')}|twenty)`

/** The numbers that precede these words in a text: "Seven magnets", "84 segments". */
export function numbersSaid(text: string, before: string): number[] {
  const found = text.matchAll(new RegExp(`\\b${spoken}[- ]${before}`, 'gi'))
  return [...found].map(([, word = '']) => {
    const at = counts.indexOf(word.toLowerCase())
    if (word.toLowerCase() === 'twenty') return 20
    return at >= 0 ? at : Number(word)
  })
}
