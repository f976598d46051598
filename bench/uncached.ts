/** Uncached reads, compared with their single statement behind bare node:http and pg with as many connections. */
import { listQuerySchema } from '#shop/catalog/domain/list-query.schema.ts'
import { findProduct } from '#shop/catalog/server/find-product.ts'
import { listProducts } from '#shop/catalog/server/list-products.ts'
import type { Context } from '#shop/context.ts'
import { alternate } from './alternate.ts'
import { type FloorStatement, openFloor } from './floor.ts'
import { load } from './load.ts'
import { recordStatements } from './recorded.ts'
import { type Measurement, rateRow } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'

const words = [
  'velvet',
  'north',
  'soft',
  'cluster',
  'espresso',
  'plum',
  'colored lashes',
  'magnetic',
  'fan',
  'black',
]

/** Many URLs of each kind, because simultaneous requests for the same one would share an answer. */
export const listPaths = [1, 2, 3, 4, 5].flatMap((category) =>
  ['newest', 'price', '-price', 'rating'].flatMap((sort) =>
    [20, 21, 22, 23, 24].map((limit) => `limit=${limit}&categoryId=${category}&sort=${sort}`),
  ),
)
export const searchPaths = words.flatMap((word) =>
  [15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map(
    (limit) => `limit=${limit}&search=${encodeURIComponent(word)}`,
  ),
)

export const measureUncached: Measurement = async () => {
  using folder = openFolder()
  const shop = await openShop(folder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  try {
    const slugs = await rowsOf<{ slug: string }>(shop, 'select slug from products')
    return [
      await compare(shop, 'uncached list of about 24', await listStatements(listPaths), 1_500),
      await compare(shop, 'uncached search of about 20', await listStatements(searchPaths), 1_500),
      await compare(shop, 'uncached product', await productStatements(slugs), 4_000),
    ]
  } finally {
    await shop.close()
  }
}

type Statements = Record<string, FloorStatement>

async function listStatements(queries: readonly string[]): Promise<Statements> {
  const statements: Statements = {}
  for (const query of queries) {
    const { asked, db } = recordStatements([])
    const { ids, ...wanted } = listQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
    await listProducts({ reads: db }, wanted)
    Object.assign(statements, { [`/api/products?${query}`]: asked[0] })
  }
  return statements
}

async function productStatements(slugs: readonly { slug: string }[]): Promise<Statements> {
  const statements: Statements = {}
  for (const { slug } of slugs) {
    const { asked, db } = recordStatements([[{ slug, json: '{}' }]])
    await findProduct({ reads: db } satisfies Pick<Context, 'reads'>, slug)
    Object.assign(statements, { [`/api/products/${slug}`]: { ...asked[0], isOne: true } })
  }
  return statements
}

async function compare(shop: Shop, work: string, statements: Statements, count: number) {
  const { connection } = shop
  using floor = await openFloor({ connection, work: { kind: 'reads', statements } })
  const requests = Object.keys(statements).map((path) => ({ path }))
  const rate = (address: string) => async () =>
    (await load({ address, requests, count, connections: 16 })).perSecond
  const sides = await alternate(rate(shop.address), rate(floor.address), 5)
  return rateRow(work, sides, 'its statement behind node:http + pg')
}
