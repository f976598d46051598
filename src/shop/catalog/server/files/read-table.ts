import { CsvError, parse } from 'csv-parse/sync'
import { counted, formatCount } from '#kernel/counted.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unguardedCell } from '#platform/csv.ts'
import {
  type FileColumn,
  type FileRow,
  fileColumns,
  isFileColumn,
} from '../../domain/files/file-columns.ts'
import { didYouMean } from '../../domain/files/nearest-word.ts'
import { type ImportError, importLimits } from '../../domain/files/product-import.schema.ts'

/** The rows of a file, and the errors of the file itself. */
export interface FileTable {
  rows: FileRow[]
  errors: ImportError[]
}

/**
 * Reads a CSV file as spreadsheets write it: with or without a byte order mark, any line endings, separated by commas,
 * semicolons, or tabs, columns in any order. Refuses too many rows (413); every other error is reported by row and
 * column.
 */
export function readTable(bytes: Uint8Array): FileTable {
  const text = textOf(bytes)
  if (typeof text !== 'string') return { rows: [], errors: [text] }
  const read = recordsOf(text)
  if (!Array.isArray(read)) return { rows: [], errors: [read] }
  const [head = [], ...records] = read
  if (records.length > importLimits.rows) throw tooManyRows(records.length)
  const { columns, errors } = columnsOf(head)
  if (errors.length > 0) return { rows: [], errors }
  const rows: FileRow[] = []
  for (const [at, cells] of records.entries()) {
    const row = at + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const message = whyNoRow(cells, columns)
    if (message === null) rows.push({ row, cells: cellsOf(cells, columns) })
    else errors.push({ row, column: null, message })
  }
  if (rows.length === 0 && errors.length === 0)
    errors.push({ row: 1, column: null, message: 'The file has no rows below the header' })
  return { rows, errors }
}

function textOf(bytes: Uint8Array): string | ImportError {
  try {
    const isWide =
      (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    if (isWide) throw new TypeError('UTF-16')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
    return { row: 1, column: null, message: 'The file contains NUL characters, so it isn’t text' }
  } catch {
    return { row: lineOfFault(bytes), column: null, message: notUtf8 }
  }
}

const notUtf8 =
  'The file isn’t in UTF-8, so letters such as é would come out wrong. Save it as “CSV UTF-8” and choose it again.'

/** The first line that is not valid UTF-8, which is its row unless cells have line breaks. */
function lineOfFault(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes)
  const at = text.indexOf('\ufffd')
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}

function recordsOf(text: string): string[][] | ImportError {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const records = typeof fault.records === 'number' ? fault.records : 0
    const message = `The quotes don’t match here. Put a cell that contains quotes in quotes, and double the ones inside`
    return { row: records + 1, column: null, message }
  }
}

/** The separator of the column names: some spreadsheets write semicolons or tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

type Columns = readonly (FileColumn | null)[]

function columnsOf(head: readonly string[]): { columns: Columns; errors: ImportError[] } {
  const errors: ImportError[] = []
  const refuse = (name: string, message: string) => errors.push({ row: 1, column: name, message })
  const columns = head.map((cell, at) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    if (name === '') return null
    if (!isFileColumn(name)) {
      const shown = cell.trim().slice(0, 100)
      refuse(shown, `There is no column “${shown}”.${didYouMean(name, fileColumns)}`)
      return null
    }
    const isSecond = head.findIndex((other) => other.trim().toLowerCase() === name) < at
    if (isSecond) refuse(name, 'This column appears twice')
    return name
  })
  if (errors.length === 0 && !columns.includes('slug'))
    refuse('slug', 'The column “slug” is missing. It says which product a row is for')
  return { columns, errors }
}

function whyNoRow(cells: readonly string[], columns: Columns): string | null {
  if (cells.length < columns.length || cells.slice(columns.length).some(Boolean))
    return `This row has ${cells.length} cells, but the header has ${columns.length}`
  const nameless = cells.findIndex((cell, at) => columns[at] === null && cell.trim() !== '')
  return nameless < 0 ? null : `Cell ${nameless + 1} has no column name above it`
}

function cellsOf(cells: readonly string[], columns: Columns): FileRow['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, at) =>
      column === null ? [] : [[column, unguardedCell(cells[at] ?? '')]],
    ),
  )
}

function tooManyRows(count: number): Refusal {
  const message = `This file has ${counted(count, 'row')}. Please import at most ${formatCount(importLimits.rows)} at a time.`
  return new Refusal('too-large', message)
}
