/**
 * The Code 39 characters (ISO/IEC 16388) that order numbers need, each as five bars with the four spaces between them:
 * 1 is narrow, 3 is wide. An asterisk starts and ends a code.
 */
const elements: Readonly<Record<string, string>> = {
  '0': '111331311',
  '1': '311311113',
  '2': '113311113',
  '3': '313311111',
  '4': '111331113',
  '5': '311331111',
  '6': '113331111',
  '7': '111311313',
  '8': '311311311',
  '9': '113311311',
  '*': '131131311',
}

/** A bar's start and width, in widths of the narrowest bar. */
export interface Bar {
  at: number
  width: number
}

/** The bars of a number in Code 39 and their total width. Throws on other characters. */
export function code39(number: number): { bars: Bar[]; width: number } {
  const bars: Bar[] = []
  let at = 0
  for (const character of `*${number}*`) {
    const widths = elements[character]
    if (!widths) throw new RangeError(`Code 39 of ${number} is not made of digits`)
    for (const [place, element] of [...widths].entries()) {
      if (place % 2 === 0) bars.push({ at, width: Number(element) })
      at += Number(element)
    }
    // A narrow space separates the characters.
    at += 1
  }
  return { bars, width: at - 1 }
}
