import type { Context } from 'hono'
import { z } from 'zod'
import { type Cell, csvRow } from './csv.ts'
import { streamText } from './stream-text.ts'

/** A file that is written while it is read. */
export interface CsvFile {
  name: string
  rows: AsyncIterable<string>
}

/** What the contract says of such an answer. */
export const csvAnswer = {
  200: {
    description: 'Every row that the filters leave',
    content: { 'text/csv': { schema: z.string() } },
  },
}

/** The rows of a list as lines of CSV, below one with the names of the columns. */
export async function* csvOf<Stored, Column extends string>(
  columns: readonly Column[],
  stored: AsyncIterable<Stored[]>,
  recordOf: (row: Stored) => Record<Column, Cell>,
): AsyncGenerator<string> {
  yield csvRow(columns)
  for await (const rows of stored)
    yield rows
      .map(recordOf)
      .map((record) => csvRow(columns.map((column) => record[column])))
      .join('')
}

/** The name of a file made at a time: "payments-2026-03-04.csv". */
export function csvName(of: string, at: Date): string {
  return `${of}-${at.toISOString().slice(0, 10)}.csv`
}

/** Answers a file to be saved, as it is being written. */
export function answerCsv(c: Context, { name, rows }: CsvFile) {
  return c.body(streamText(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
