/** What a cell may hold. */
export type Cell = string | number | null

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
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
