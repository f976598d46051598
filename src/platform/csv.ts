/** What a cell may hold. */
export type Cell = string | number | null

/**
 * With what a formula begins, after white space and signs that are not seen (spreadsheets pass over both). Programs set
 * to Chinese, Japanese or Korean take the wide and the small forms as well.
 */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** A tab or line break at the beginning, which some programs take off together with what stands before it. */
const removed = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[\t\r\n]/u

/**
 * One row of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it,
 * as OWASP advises: whoever types an address into a form must not run anything on the owner's machine.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) || removed.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
