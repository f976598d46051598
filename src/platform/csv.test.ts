import { expect, test } from 'vitest'
import { type Cell, csvRow } from './csv.ts'

const rows: [cells: Cell[], row: string][] = [
  [['plain', 12, null, ''], 'plain,12,,'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1'], "'=1+1"],
  [['+1 555'], "'+1 555"],
  [['-2'], "'-2"],
  [['@SUM(A1)'], "'@SUM(A1)"],
  [['  =1'], "'  =1"],
  [['\t=1'], "'\t=1"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
  [['ada@example.com', 'a=b'], 'ada@example.com,a=b'],
]

test.each(rows)('%j is written as %j', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
})
