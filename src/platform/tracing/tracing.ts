export type SpanFields = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  name: string
  /** Whether the shop is asked, asks somebody else, or neither. */
  kind: 'server' | 'client' | 'internal'
  /** The span that this one is part of; null if it begins a trace, or continues a caller's. */
  parent: TracedSpan | null
  /** The `traceparent` and `tracestate` that a caller sent (W3C Trace Context). */
  caller?: { traceparent: string; tracestate?: string | undefined } | null
  fields?: SpanFields
}

/** A traced piece of work. */
export interface TracedSpan {
  /** Whether it is exported; if not, nothing within it needs to be recorded. */
  isSampled: boolean
  /** Its `traceparent` to send with calls made for it (W3C Trace Context). */
  traceparent: string
  rename: (name: string) => void
  set: (fields: SpanFields) => void
  /** Ends it; takes the reason if it failed. */
  end: (failure?: string) => void
}

/** Records what was done when, for a collector. */
export interface Tracing {
  begin: (start: SpanStart) => TracedSpan
  /** Sends what is left, and stops. */
  close: () => Promise<void>
}
