/**
 * `npm run bench`: measures the shop, each row beside its floor in the same run. Names select measurements; --write
 * updates the table.
 */
import { loadavg } from 'node:os'
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { endOnSignals, readWords } from '../scripts/read-words.ts'
import { measureBooks } from './books.ts'
import { measureCached } from './cached.ts'
import { measureCart } from './cart.ts'
import { measureCheckout } from './checkout.ts'
import { measureInstall } from './install-size.ts'
import { measureLargeCatalog, measureMillionProducts } from './large-catalog.ts'
import { measureMemory } from './memory.ts'
import { measureOrder } from './order.ts'
import { measureMillionOrders, measureOwnerLists } from './owner-lists.ts'
import { measureProcesses } from './processes.ts'
import { measureProductPage } from './product-page.ts'
import type { Measurement } from './row.ts'
import { measureScripts } from './scripts.ts'
import { measureSearch } from './search.ts'
import { measureShopping } from './shopping.ts'
import { measureStart } from './start-time.ts'
import { measureUncached } from './uncached.ts'
import { measureWatching } from './watching.ts'
import { writeTable } from './write-table.ts'
import { measureYear } from './year.ts'

const measurements: Record<string, Measurement> = {
  cached: measureCached,
  uncached: measureUncached,
  search: measureSearch,
  cart: measureCart,
  order: measureOrder,
  checkout: measureCheckout,
  scripts: measureScripts,
  page: measureProductPage,
  shopping: measureShopping,
  large: measureLargeCatalog,
  lists: measureOwnerLists,
  books: measureBooks,
  watching: measureWatching,
  start: measureStart,
  memory: measureMemory,
  install: measureInstall,
  processes: measureProcesses,
}

/** These take minutes and gigabytes, so they run only if they are named. */
const large: Record<string, Measurement> = {
  'million-products': measureMillionProducts,
  'million-orders': measureMillionOrders,
  year: measureYear,
}

endOnSignals()

const { names, options } = readWords()
const known = { ...measurements, ...large }
const unknown = names.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}`)
  process.exit(1)
}
buildIfNeeded()
for (const [name, measure] of Object.entries(names.length > 0 ? known : measurements)) {
  if (names.length > 0 && !names.includes(name)) continue
  const rows = await measure()
  for (const { work, budget, measured, floor, isMet } of rows) {
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${work}: ${measured}  [${budget}; floor: ${floor}]`,
    )
  }
  if (options.has('--write')) writeTable(rows, new Date().toISOString().slice(0, 10))
}
console.log(`The machine's load in the last five minutes: ${loadavg()[1]?.toFixed(1)}`)
