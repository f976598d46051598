import type { Counter, Tally } from './tally.ts'

export type FigureLabels = Readonly<Record<string, string | number>>

/** One number of a figure. */
export interface Sample {
  labels: FigureLabels
  value: number
  /** What it is called where that is not the figure's own name, as with the buckets of a histogram. */
  metricName?: string
}

/** Something that the shop tells of itself, read when it is asked for. */
export interface Figure {
  /** As Prometheus wants it: with its unit, and `_total` at the end of what only grows. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** A figure that goes up and down. */
export function gauge(name: string, help: string, read: Figure['read']): Figure {
  return { name, help, type: 'gauge', read }
}

/** A gauge of one number; null if there is none now. */
export function number(name: string, help: string, read: () => number | null): Figure {
  return gauge(name, help, () => {
    const value = read()
    return value === null ? [] : [{ labels: {}, value }]
  })
}

/** A figure that only grows, with what makes labels of its keys. */
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

/** A histogram of times in seconds, with what makes labels of its keys. */
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
