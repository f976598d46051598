/** The value of a cell. */
export type Cell = string | number | null

/**
 * A text that starts like a formula, after white space and invisible characters, which spreadsheets
 * skip. Programs set to Chinese, Japanese or Korean also accept the wide and the small forms.
 */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** A leading tab or line break, which some programs remove together with what precedes it. */
const removed = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[\t\r\n]/u

/** A text with apostrophes before a formula gets one more, so that the original can be restored. */
const apostrophes = /^'*/

/**
 * One row of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is prefixed with an apostrophe,
 * as OWASP advises, so that a stranger's text can't run as one on the owner's machine.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** One row of a CSV file for machines, with its texts unchanged. */
export function plainCsvRow(texts: readonly string[]): string {
  return `${texts.map(quoted).join(',')}\r\n`
}

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return quoted(isRisky(value) ? `'${value}` : value)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isRisky(text: string): boolean {
  const bare = text.replace(apostrophes, '')
  return formula.test(bare) || removed.test(bare)
}

/** Undoes the protection against formulas that `csvRow` adds to a text. */
export function unguardedCell(text: string): string {
  return text.startsWith("'") && isRisky(text) ? text.slice(1) : text
}
