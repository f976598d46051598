import type { Metric, Registry } from 'prom-client'
import type { Figure } from './figure.ts'

export interface WrittenFigures {
  type: string
  text: string
}

/**
 * Makes the function that writes figures, including Node's own, in Prometheus's format. prom-client is loaded on the
 * first call.
 */
export function openFigures(figures: readonly Figure[]): () => Promise<WrittenFigures> {
  let opened: Promise<Registry> | null = null
  return async () => {
    opened ??= openRegistry(figures)
    const registry = await opened
    return { type: registry.contentType, text: await registry.metrics() }
  }
}

async function openRegistry(figures: readonly Figure[]): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, type, read } of figures) {
    // The registry only uses `name` and `get` of a metric; its type requires more.
    const metric = { name, get: async () => ({ name, help, type, values: await read() }) }
    registry.registerMetric(metric as unknown as Metric<string>)
  }
  return registry
}
