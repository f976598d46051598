import { createServer } from 'node:http'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface SentSpans {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[]; resource: Pick<SentSpan, 'attributes'> }[]
}

export interface SpanCollector {
  url: string
  /** All spans received. */
  spans: SentSpan[]
  /** The name of the service that sent the last ones. */
  service: () => string | undefined
  close: () => Promise<void>
}

/** Receives spans like an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export async function openSpanCollector(): Promise<SpanCollector> {
  const spans: SentSpan[] = []
  let service: string | undefined
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { resourceSpans }: SentSpans = JSON.parse(text)
    for (const { scopeSpans, resource } of resourceSpans) {
      service = fieldOf(resource, 'service.name')
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    service: () => service,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A text attribute of a span. */
export function fieldOf({ attributes }: Pick<SentSpan, 'attributes'>, name: string) {
  return attributes.find(({ key }) => key === name)?.value.stringValue
}
