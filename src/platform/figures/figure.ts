import type { Counter, Tally } from './tally.ts'

export type FigureLabels = Readonly<Record<string, string | number>>

/** One number of a figure. */
export interface Sample {
  labels: FigureLabels
  value: number
  /** Its name if not the figure's own, such as for a histogram's buckets. */
  metricName?: string
}

/** A metric of the shop, read on request. */
export interface Figure {
  /** Named as Prometheus wants: with the unit, and ending in `_total` if it only grows. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** A figure that goes up and down. */
export function gauge(name: string, help: string, read: Figure['read']): Figure {
  return { name, help, type: 'gauge', read }
}

/** A gauge with a single number; no sample while it is null. */
export function number(name: string, help: string, read: () => number | null): Figure {
  return gauge(name, help, () => {
    const value = read()
    return value === null ? [] : [{ labels: {}, value }]
  })
}

/** A figure that only grows. `labelsOf` makes labels from the counter's keys. */
export function total(
  name: string,
  help: string,
  counter: Pick<Counter, 'counts'>,
  labelsOf: (key: string) => FigureLabels,
): Figure {
  const read = () =>
    Array.from(counter.counts(), ([key, value]) => ({ labels: labelsOf(key), value }))
  return { name, help, type: 'counter', read }
}

/** A histogram of times in seconds. `labelsOf` makes labels from the tally's keys. */
export function histogram(
  name: string,
  help: string,
  tally: Tally,
  labelsOf: (key: string) => FigureLabels,
): Figure {
  const read = () =>
    Array.from(tally.series(), ([key, { counts, sum, count }]) => {
      const labels = labelsOf(key)
      let below = 0
      const buckets = counts.map((own, place) => {
        below += own
        const le = tally.bounds[place] ?? '+Inf'
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below }
      })
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    }).flat()
  return { name, help, type: 'histogram', read }
}
