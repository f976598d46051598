/** Signs that are not seen, or that turn the direction of what stands beside them. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const controls = /[^\P{Cc}\t\n]/gu

/** More marks on one letter than any language has (UAX #15, 13): composing them takes time by the square of their number. */
const furtherMarks = /(\p{M}{30})\p{M}+/gu

/** One line of plain text as it is kept: unseen signs taken out, white space folded, nothing around it. */
export function tidyLine(text: string): string {
  return bare(text).replace(/\s+/g, ' ').trim()
}

/** Plain text of several lines as it is kept: the same, with at most one empty line between paragraphs. */
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
