import {
  context,
  diag,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { callerContext } from './caller-context.ts'
import { samplerOf } from './sampler-of.ts'
import type { SpanStart, TracedSpan, Tracing } from './tracing.ts'

interface TracingParts {
  /** Where spans are sent, such as http://localhost:4318/v1/traces. */
  url: string
  serviceName: string
  version: string
  sampler: string
  samplerShare: number
  sendEveryMs: number
  /** Called with the reason when spans are lost, at most once a minute. */
  onLoss: (reason: string) => void
}

const tellEveryMs = 60_000
/** How long shutdown waits for spans to be sent, in milliseconds. */
const farewellMs = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/**
 * Opens tracing with OpenTelemetry. Spans are sent in batches; those that can't be sent are lost, and nothing waits for
 * them. The packages read headers, timeouts, certificates and resource attributes from the OTEL_ variables themselves.
 */
export function openTracing(parts: TracingParts): Tracing {
  const { url, serviceName, version, sampler, samplerShare, sendEveryMs } = parts
  const onLoss = seldom(parts.onLoss)
  // The SDK's errors and warnings are about spans that it dropped.
  diag.setLogger({ error: onLoss, warn: onLoss, info() {}, debug() {}, verbose() {} })
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, samplerShare),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: forgiving(new OTLPTraceExporter({ url }), onLoss),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  })
  const tracer = provider.getTracer('cilia', version)
  const spans = new WeakMap<TracedSpan, Span>()
  return {
    begin: ({ name, kind, parent, caller, fields = {} }: SpanStart) => {
      const above = parent && spans.get(parent)
      const within = above ? trace.setSpan(context.active(), above) : callerContext(caller)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: fields }, within)
      const traced = tracedSpan(span)
      spans.set(traced, span)
      return traced
    },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
      diag.disable()
    },
  }
}

function tracedSpan(span: Span): TracedSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0
  return {
    isSampled,
    traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
    rename: (name) => void span.updateName(name),
    set: (fields) => void span.setAttributes(fields),
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** An exporter that reports lost spans, but never fails. */
function forgiving(exporter: OTLPTraceExporter, onLoss: (reason: string) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onLoss(`${spans.length} spans were not accepted: ${result.error.message}`)
        done({ code: 0 })
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Calls `tell` at most once a minute; skips the calls in between. */
function seldom(tell: (reason: string) => void): (reason: string) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY
  return (reason) => {
    if (performance.now() - toldAtMs < tellEveryMs) return
    toldAtMs = performance.now()
    tell(reason)
  }
}
