/** `npm run bench`: measures the shop, each row beside its floor in the same run. Names narrow it; --write keeps the table. */
import { measureCached } from './cached.ts'
import { measureCart } from './cart.ts'
import { measureLargeCatalogue } from './large-catalogue.ts'
import { measureOrder } from './order.ts'
import type { Measurement, Row } from './row.ts'
import { measureScripts } from './scripts.ts'
import { measureStart } from './start-time.ts'
import { measureTwoProcesses } from './two-processes.ts'
import { measureUncached } from './uncached.ts'

const measurements: Record<string, Measurement> = {
  scripts: measureScripts,
  start: measureStart,
  cached: measureCached,
  uncached: measureUncached,
  cart: measureCart,
  order: measureOrder,
  large: measureLargeCatalogue,
  processes: measureTwoProcesses,
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rows: Row[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  rows.push(...(await measure()))
  console.table(rows)
}
