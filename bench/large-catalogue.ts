/** The same reads among 100,000 products and among 500, none of them from memory. */
import { measureAmong } from './among.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { listPaths, searchPaths } from './uncached.ts'

export const measureLargeCatalogue: Measurement = async () => {
  using smallFolder = openFolder()
  using largeFolder = openFolder()
  const small = await openShop(smallFolder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  const large = await openShop(largeFolder.path, { SEED: '100000', PAGE_CACHE_BYTES: '0' })
  try {
    const read = (work: string, pathsOf: (shop: Shop) => Promise<string[]>) =>
      measureAmong(
        { small, large },
        {
          ...{ work, many: '100,000 products', few: '500' },
          requestsOf: async (shop) => (await pathsOf(shop)).map((path) => ({ path })),
        },
      )
    return [
      planted(large),
      await read('list', async () => listPaths.map((query) => `/api/products?${query}`)),
      await read('search', async () => searchPaths.map((query) => `/api/products?${query}`)),
      await read('product', productPaths),
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
