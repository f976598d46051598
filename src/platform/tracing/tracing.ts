export type SpanFields = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  name: string
  /** Whether somebody asked us, we ask somebody, or neither. */
  kind: 'server' | 'client' | 'internal'
  /** The span that it is a part of; null for one that begins a trace, or goes on with that of a caller. */
  parent: TracedSpan | null
  /** The `traceparent` and `tracestate` that a caller sent (W3C Trace Context). */
  caller?: { traceparent: string; tracestate?: string | undefined } | null
  fields?: SpanFields
}

/** A piece of work that is traced. */
export interface TracedSpan {
  /** Whether it is exported: of those that are not, nothing below needs to be written down. */
  isSampled: boolean
  /** Its `traceparent` for whoever is asked next (W3C Trace Context). */
  traceparent: string
  rename: (name: string) => void
  set: (fields: SpanFields) => void
  /** Ends it; with the reason if it failed. */
  end: (failure?: string) => void
}

/** Writes down what was done when, for whoever collects it. */
export interface Tracing {
  begin: (start: SpanStart) => TracedSpan
  /** Sends what is not sent yet, and stops. */
  close: () => Promise<void>
}
