import { type Context, createTraceState, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import type { SpanStart } from './tracing.ts'

const form = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/

/** The trace that a caller started, from its `traceparent`; the root context if that is missing or malformed. */
export function callerContext(caller: SpanStart['caller']): Context {
  const [, traceId, spanId, flags] = form.exec(caller?.traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    isRemote: true,
    traceFlags: Number.parseInt(flags, 16) & 1,
    ...(caller?.tracestate && { traceState: createTraceState(caller.tracestate) }),
  })
}
