import { alternate } from './alternate.ts'
import { type Asked, load } from './load.ts'
import { quantile } from './numbers.ts'
import type { Row } from './row.ts'
import type { Shop } from './shop.ts'

/** How many times as long as a small shop a large one may take (design 7). */
const limit = 2

/** The same reads, to be made in a large shop and in a small one. */
export interface Reads {
  /** What is read, such as 'list'. */
  work: string
  /** What the large shop has many of, such as '100,000 products'. */
  many: string
  /** How many of them the small shop has, in words. */
  few: string
  /** The requests of one of the shops, made in turn. */
  requestsOf: (shop: Shop) => Promise<readonly Asked[]>
  /** The number of requests per round. */
  count?: number
}

/** The 99th percentile of the reads' times in both shops, measured in turn. */
export async function measureAmong(
  { small, large }: { small: Shop; large: Shop },
  { work, many, few, requestsOf, count = 800 }: Reads,
): Promise<Row> {
  const p99 = async (shop: Shop) => {
    const requests = await requestsOf(shop)
    // One at a time, because time spent waiting behind others says little about the statement.
    return async () => {
      const loaded = await load({ address: shop.address, requests, count, connections: 1 })
      return quantile(loaded.latenciesMs, 0.99)
    }
  }
  const sides = await alternate(await p99(large), await p99(small), 5)
  return {
    work: `${work} among ${many}, p99`,
    budget: `≤ ${limit} × that among ${few}`,
    measured: `${sides.ratio.toFixed(2)} × (${sides.shop.toFixed(1)} ms)`,
    floor: `among ${few}: ${sides.floor.toFixed(1)} ms`,
    isMet: sides.ratio <= limit,
  }
}
