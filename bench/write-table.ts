import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './row.ts'

const file = 'docs/benchmarks.md'
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']
const head =
  '| work | budget | measured | floor beside it | met | measured on |\n| --- | --- | --- | --- | --- | --- |'

/** Writes rows into the table of docs/benchmarks.md; those not measured this time keep their values and date. */
export function writeTable(rows: readonly Row[], date: string): void {
  const text = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [table = '', after = ''] = rest.split(end)
  const known = table.split('\n').filter((line) => /^\| (?!work|---)/.test(line))
  const lines = new Map(known.map((line) => [line.split(' | ')[0]?.slice(2), line]))
  for (const { work, budget, measured, floor, isMet } of rows) {
    lines.set(
      work,
      `| ${[work, budget, measured, floor, isMet ? 'yes' : '**no**', date].join(' | ')} |`,
    )
  }
  const written = [begin, '', head, ...lines.values(), '', end].join('\n')
  writeFileSync(file, before + written + after)
}
