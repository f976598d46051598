import { expect, test } from 'vitest'
import { type Cell, csvRow, unguardedCell } from './csv.ts'

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
  [['\uff1d1+1'], "'\uff1d1+1"],
  [['\uff0b1'], "'\uff0b1"],
  [['\uff0d1'], "'\uff0d1"],
  [['\uff20SUM(A1)'], "'\uff20SUM(A1)"],
  [['\u3000\uff1d1'], "'\u3000\uff1d1"],
  [['\ufe66\ufe621'], "'\ufe66\ufe621"],
  [['\u200b=1'], "'\u200b=1"],
  [['\ufeff\u2060 =1'], "'\ufeff\u2060 =1"],
  [['\u202e\u00ad+1'], "'\u202e\u00ad+1"],
  [['\u3164\ufe0f-1'], "'\u3164\ufe0f-1"],
  [['\u0000\u001b@A1'], "'\u0000\u001b@A1"],
  [['\tplain'], "'\tplain"],
  [['\rplain'], '"\'\rplain"'],
  [['\nplain'], '"\'\nplain"'],
  [['\u200b\tplain'], "'\u200b\tplain"],
  [['\u200bplain', 'Ada \uff1d 1', ' x'], '\u200bplain,Ada \uff1d 1, x'],
  [['ada@example.com', 'a=b'], 'ada@example.com,a=b'],
]

test.each(rows)('%j is written as %j', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
})

test.each(['=1', "'=1", "''=1", "'plain", '  =1', "it's", "'", '\t=1', "'\ttab", '-', ''])(
  'the cell %j is read back as it was',
  (text) => {
    const [line = ''] = csvRow([text]).split('\r\n')
    const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
    expect(unguardedCell(cell)).toBe(text)
  },
)
