/** Invisible characters, and those that change the text direction. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const controls = /[^\P{Cc}\t\n]/gu

/**
 * Combining marks on one letter beyond what any language uses (UAX #15, 13). Normalizing takes quadratic time in their
 * number.
 */
const furtherMarks = /(\p{M}{30})\p{M}+/gu

/** Tidies one line of plain text: removes invisible characters, collapses white space, and trims. */
export function tidyLine(text: string): string {
  return bare(text).replace(/\s+/g, ' ').trim()
}

/** Tidies plain text of several lines the same way, with at most one empty line between paragraphs. */
export function tidyText(text: string): string {
  return bare(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function bare(text: string): string {
  return text
    .toWellFormed()
    .replace(unseen, '')
    .replace(furtherMarks, '$1')
    .normalize('NFC')
    .replace(controls, ' ')
}
