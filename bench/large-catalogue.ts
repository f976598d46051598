/** The same reads among 100,000 products and among 500, none of them from memory. */
import { alternate } from './alternate.ts'
import { load } from './load.ts'
import { quantile } from './numbers.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { listPaths, searchPaths } from './uncached.ts'

const limit = 2

export const measureLargeCatalogue: Measurement = async () => {
  using smallFolder = openFolder()
  using largeFolder = openFolder()
  const small = await openShop(smallFolder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  const large = await openShop(largeFolder.path, { SEED: '100000', PAGE_CACHE_BYTES: '0' })
  try {
    return [
      planted(large),
      await compare('list', small, large, async () =>
        listPaths.map((query) => `/api/products?${query}`),
      ),
      await compare('search', small, large, async () =>
        searchPaths.map((query) => `/api/products?${query}`),
      ),
      await compare('product', small, large, productPaths),
    ]
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

function planted({ startedMs }: Shop): Row {
  const seconds = (startedMs / 1000).toFixed(1)
  return {
    work: 'first start with 100,000 products',
    budget: '≤ 20 s',
    measured: `${seconds} s`,
    floor: '—',
    isMet: startedMs <= 20_000,
  }
}

async function productPaths(shop: Shop): Promise<string[]> {
  const some = 'select slug from products order by md5(slug) limit 400'
  return (await rowsOf<{ slug: string }>(shop, some)).map(({ slug }) => `/api/products/${slug}`)
}

type PathsOf = (shop: Shop) => Promise<string[]>

async function compare(work: string, small: Shop, large: Shop, pathsOf: PathsOf): Promise<Row> {
  const p99 = async (shop: Shop) => {
    const requests = (await pathsOf(shop)).map((path) => ({ path }))
    // One after the other: what waits behind others would say little about the statement.
    return async () => {
      const loaded = await load({ address: shop.address, requests, count: 800, connections: 1 })
      return quantile(loaded.latenciesMs, 0.99)
    }
  }
  const sides = await alternate(await p99(large), await p99(small), 5)
  return {
    work: `${work} among 100,000 products, p99`,
    budget: `≤ ${limit} × that among 500`,
    measured: `${sides.ratio.toFixed(2)} × (${sides.shop.toFixed(1)} ms)`,
    floor: `among 500: ${sides.floor.toFixed(1)} ms`,
    isMet: sides.ratio <= limit,
  }
}
