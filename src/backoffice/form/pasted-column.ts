/**
 * The values of a column copied from a spreadsheet, of each row the first; null if a single value was copied, which is
 * pasted like any text.
 */
export function pastedColumn(text: string): readonly string[] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (rows.length < 2) return null
  return rows.map((row) => (row.split('\t')[0] ?? '').trim())
}
