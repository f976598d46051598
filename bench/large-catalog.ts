/** The same reads among 100,000 or a million products and among 500, all uncached. */
import { measureAmong } from './among.ts'
import type { Measurement, Row } from './row.ts'
import { openFolder, openShop, rowsOf, type Shop } from './shop.ts'
import { listPaths, searchPaths } from './uncached.ts'

interface Size {
  products: number
  /** How long the first start may take, in seconds; null if there is no limit. */
  startS: number | null
}

export const measureLargeCatalog: Measurement = () =>
  measureCatalog({ products: 100_000, startS: 20 })

/** Takes several minutes and six gigabytes of disk. */
export const measureMillionProducts: Measurement = () =>
  measureCatalog({ products: 1_000_000, startS: null })

async function measureCatalog(size: Size): Promise<Row[]> {
  using smallFolder = openFolder()
  using largeFolder = openFolder()
  const small = await openShop(smallFolder.path, { SEED: '500', PAGE_CACHE_BYTES: '0' })
  const large = await openShop(largeFolder.path, {
    ...{ SEED: String(size.products), PAGE_CACHE_BYTES: '0' },
  })
  try {
    const read = (work: string, pathsOf: (shop: Shop) => Promise<string[]>) =>
      measureAmong(
        { small, large },
        {
          ...{ work, many: manyOf(size), few: '500' },
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

const manyOf = ({ products }: Size) => `${products.toLocaleString('en-US')} products`

function planted({ startedMs }: Shop, size: Size): Row {
  const { startS } = size
  return {
    work: `first start with ${manyOf(size)}`,
    budget: startS === null ? 'told, not promised' : `≤ ${startS} s`,
    measured: `${(startedMs / 1000).toFixed(1)} s`,
    floor: '—',
    isMet: startS === null || startedMs <= startS * 1000,
  }
}

async function productPaths(shop: Shop): Promise<string[]> {
  const some = 'select slug from products order by md5(slug) limit 400'
  return (await rowsOf<{ slug: string }>(shop, some)).map(({ slug }) => `/api/products/${slug}`)
}
