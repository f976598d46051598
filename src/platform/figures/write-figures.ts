import type { Metric, Registry } from 'prom-client'
import type { Figure } from './figure.ts'

export interface WrittenFigures {
  type: string
  text: string
}

/**
 * Makes what writes figures, and those of Node itself, as Prometheus reads them. prom-client is loaded for the first one
 * who asks.
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
    // Of a metric the registry asks for its name and for `get`; the type names more than that.
    const metric = { name, get: async () => ({ name, help, type, values: await read() }) }
    registry.registerMetric(metric as unknown as Metric<string>)
  }
  return registry
}
