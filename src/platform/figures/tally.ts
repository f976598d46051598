/** The measured times of one key: their number, their sum, and their number within each bound. */
export interface TallySeries {
  count: number
  /** In seconds. */
  sum: number
  /** By bound, not cumulative; the last one counts times above all bounds. */
  counts: number[]
}

/** A histogram of times by key, which stands for a set of labels. */
export interface Tally {
  bounds: readonly number[]
  observe: (key: string, seconds: number) => void
  series: () => Iterable<[key: string, series: TallySeries]>
}

/** Makes a tally. It costs a quarter of a prom-client histogram; prom-client is only needed at a scrape. */
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

/** Makes counters, which are 0 until something is added. */
export function createCounter(): Counter {
  const byKey = new Map<string, number>()
  return {
    add: (key, by = 1) => void byKey.set(key, (byKey.get(key) ?? 0) + by),
    counts: () => byKey.entries(),
  }
}
