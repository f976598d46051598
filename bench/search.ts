/** An uncached search, compared with a bare server whose single statement is a plain, ranked full-text search. */
import { alternate } from './alternate.ts'
import { type FloorStatement, openFloor } from './floor.ts'
import { load } from './load.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { searchPaths } from './uncached.ts'

const count = 1_500

/** The same products with only an index of their words. */
const plainProducts = [
  'create table plain_products as select id, search from products',
  'alter table plain_products add primary key (id)',
  'create index on plain_products using gin (search)',
  'vacuum analyze plain_products',
]

const plainSearch = `
  select row_to_json(shown)::text as json
  from (
    select id as found_id, ts_rank(search, query) as rank
    from plain_products, websearch_to_tsquery('english', $1::text) as query
    where search @@ query order by rank desc limit $2::integer
  ) found
  join shown_products shown on shown.id = found_id
  order by rank desc`

export const measureSearch: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  try {
    return [await compare(shop)]
  } finally {
    await shop.close()
  }
}

async function compare(shop: Shop) {
  for (const text of plainProducts) await rowsOf(shop, text)
  const { connection } = shop
  const statements: Record<string, FloorStatement> = Object.fromEntries(
    searchPaths.map((query) => [`/api/products?${query}`, plainStatement(query)]),
  )
  using floor = await openFloor({ connection, work: { kind: 'reads', statements } })
  const requests = Object.keys(statements).map((path) => ({ path }))
  const rate = (address: string) => async () =>
    (await load({ address, requests, count, connections: 16 })).perSecond
  const sides = await alternate(rate(shop.address), rate(floor.address), 5)
  return rateRow('uncached search', sides, 'a plain full-text search behind node:http + pg')
}

function plainStatement(query: string): FloorStatement {
  const params = new URLSearchParams(query)
  const values = [params.get('search'), params.get('limit')]
  return { name: 'plain_search', text: plainSearch, values }
}
