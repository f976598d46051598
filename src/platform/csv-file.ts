import type { Context } from 'hono'
import { z } from 'zod'
import { type Cell, csvRow } from './csv.ts'
import { streamText } from './stream-text.ts'

/** A CSV file whose rows are produced while it is sent. */
export interface CsvFile {
  name: string
  rows: AsyncIterable<string>
}

/** The OpenAPI description of a CSV answer. */
export const csvAnswer = {
  200: {
    description: 'A CSV file of all rows that match the filters',
    content: { 'text/csv': { schema: z.string() } },
  },
}

/** The rows of a list as lines of CSV, after a header line with the names of the columns. */
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

/** A file name with the date: "payments-2026-03-04.csv". */
export function csvName(of: string, at: Date): string {
  return `${of}-${at.toISOString().slice(0, 10)}.csv`
}

/** Answers with a file to be saved, streamed. */
export function answerCsv(c: Context, { name, rows }: CsvFile) {
  return c.body(streamText(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
