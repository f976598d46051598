/** A parsed search term: the measures it names, and the remaining words. */
export interface SearchTerms {
  text: string
  curls: readonly string[]
  /** Whole millimeters; a range gives every length in it. */
  lengthsMm: readonly number[]
  /** In millimeters with two decimals, as the facets have them: "0.07". */
  thicknesses: readonly string[]
}

const longestTerm = 100
const curls = new Set(['J', 'B', 'C', 'CC', 'D', 'L', 'L+'])
const lengthForm = /^(\d{1,2})(?:[-–](\d{1,2}))?mm$/
const thicknessForm = /^0?[.,](\d{1,2})(?:mm)?$/

/**
 * Parses a search term, at most its first 100 characters: "C curl 0.07 8-14mm plum" gives three measures and the word
 * plum.
 */
export function parseSearch(typed: string): SearchTerms {
  const term = typed.trim().slice(0, longestTerm)
  const words = joinMeasures(term).split(/\s+/).filter(Boolean)
  const terms = { curls: [] as string[], lengthsMm: [] as number[], thicknesses: [] as string[] }
  const rest = words.filter((word) => {
    const curl = curlIn(word)
    const lengths = lengthsIn(word)
    const thickness = thicknessIn(word)
    if (curl) terms.curls.push(curl)
    terms.lengthsMm.push(...lengths)
    if (thickness) terms.thicknesses.push(thickness)
    return !curl && !thickness && lengths.length === 0
  })
  const text = rest.filter((word) => terms.curls.length === 0 || !/^curls?$/i.test(word))
  return { text: withoutColorWord(text).join(' '), ...terms }
}

/** "Plum color" searches for plum: every product has a color, so the word is searched only when it is alone. */
function withoutColorWord(words: string[]): string[] {
  const others = words.filter((word) => !/^colou?rs?$/i.test(word))
  return others.length > 0 ? others : words
}

/** Joins measures typed with spaces or hyphens: "8 - 14 mm", "0.07 mm", "D-curl". */
function joinMeasures(term: string): string {
  return term
    .replace(/(\d)\s*mm\b/gi, '$1mm')
    .replace(/(\d)\s*(?:mm)?\s*[-–]\s*(\d{1,2}mm)/gi, '$1-$2')
    .replace(/\b(cc|[jbcdl])-curl(s?)\b/gi, '$1 curl$2')
}

function curlIn(word: string): string | null {
  const curl = word.toUpperCase()
  return curls.has(curl) ? curl : null
}

function lengthsIn(word: string): number[] {
  const parts = lengthForm.exec(word.toLowerCase())
  if (!parts) return []
  const shortest = Number(parts[1])
  const longest = Number(parts[2] ?? parts[1])
  if (shortest < 4 || longest > 25 || longest < shortest) return []
  return Array.from({ length: longest - shortest + 1 }, (_, step) => shortest + step)
}

function thicknessIn(word: string): string | null {
  const parts = thicknessForm.exec(word.toLowerCase())
  return parts ? `0.${(parts[1] ?? '').padEnd(2, '0')}` : null
}
