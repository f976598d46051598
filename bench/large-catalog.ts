/** The same reads among 100,000 or a million products and among 500, all uncached. */
import { measureAmong } from './among.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { listPaths, searchPaths } from './uncached.ts'

export const measureLargeCatalog: Measurement = () => measureCatalog(100_000)

/** Takes several minutes and six gigabytes of disk. */
export const measureMillionProducts: Measurement = () => measureCatalog(1_000_000)

async function measureCatalog(size: number): Promise<Row[]> {
  using smallFolder = openFolder()
  using largeFolder = openFolder()
  const small = await openShop(smallFolder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  const large = await openShop(largeFolder.path, { SEED: String(size), PAGE_CACHE_BYTES: '0' })
  try {
    const read = (work: string, pathsOf: (shop: Shop) => Promise<string[]>) =>
      measureAmong(
        { small, large },
        {
          work,
          many: manyOf(size),
          few: '500',
          requestsOf: async (shop) => (await pathsOf(shop)).map((path) => ({ path })),
        },
      )
    return [
      planted(large, size),
      await read('list', async () => listPaths.map((query) => `/api/products?${query}`)),
      await read('search', async () => searchPaths.map((query) => `/api/products?${query}`)),
      await read('product', productPaths),
    ]
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

const manyOf = (size: number) => `${size.toLocaleString('en-US')} products`

function planted({ startedMs }: Shop, size: number): Row {
  return {
    work: `first start with ${manyOf(size)}`,
    budget: 'told, not promised',
    measured: `${(startedMs / 1000).toFixed(1)} s`,
    floor: '—',
    isMet: true,
  }
}

async function productPaths(shop: Shop): Promise<string[]> {
  const some = 'select slug from products order by md5(slug) limit 400'
  return (await rowsOf<{ slug: string }>(shop, some)).map(({ slug }) => `/api/products/${slug}`)
}
