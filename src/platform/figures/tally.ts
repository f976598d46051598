/** How often something was seen, how long it took together, and how often it took at most each bound. */
export interface TallySeries {
  count: number
  /** In seconds. */
  sum: number
  /** By bound, each counting only what did not fit below the one before; the last is without a bound. */
  counts: number[]
}

/** A histogram of times, by a key that stands for its labels. */
export interface Tally {
  bounds: readonly number[]
  observe: (key: string, seconds: number) => void
  series: () => Iterable<[key: string, series: TallySeries]>
}

/** Counts times by key: a quarter of what a histogram of prom-client's costs, which only needs to know at a scrape. */
export function createTally(bounds: readonly number[]): Tally {
  const byKey = new Map<string, TallySeries>()
  return {
    bounds,
    observe: (key, seconds) => {
      let series = byKey.get(key)
      if (!series) {
        series = { count: 0, sum: 0, counts: new Array(bounds.length + 1).fill(0) }
        byKey.set(key, series)
      }
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1
      series.counts[place] = (series.counts[place] ?? 0) + 1
      series.count += 1
      series.sum += seconds
    },
    series: () => byKey.entries(),
  }
}

/** Numbers that only grow, by key. */
export interface Counter {
  add: (key: string, by?: number) => void
  counts: () => Iterable<[key: string, count: number]>
}

/** Makes numbers that only grow, all of them 0 until they are added to. */
export function createCounter(): Counter {
  const byKey = new Map<string, number>()
  return {
    add: (key, by = 1) => void byKey.set(key, (byKey.get(key) ?? 0) + by),
    counts: () => byKey.entries(),
  }
}
