/** `npm run bench`: measures the shop, each row beside its floor in the same run. Names narrow it; --write keeps the table. */
import { measureCached } from './cached.ts'
import type { Measurement, Row } from './row.ts'

const measurements: Record<string, Measurement> = {
  cached: measureCached,
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rows: Row[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  rows.push(...(await measure()))
  console.table(rows)
}
