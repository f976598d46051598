import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refusal } from '#kernel/refusal.ts'
import type { TracedSpan } from './tracing/tracing.ts'

/** The request or job that code runs for: its id, and what logs, counts and traces need to know of it. */
export interface CurrentRequest {
  readonly id: string
  /** The pattern of its path, such as /api/products/:slug, once known. */
  route: string | null
  /** Why it was refused, if it was. */
  refusal: Refusal | null
  /** Its span; null if nothing is traced. */
  readonly span: TracedSpan | null
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** The request that the calling code runs for; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}

/** Runs a function, and everything it starts, on behalf of a request. */
export function withinRequest<Result>(request: CurrentRequest, run: () => Result): Result {
  return storage.run(request, run)
}

/** Binds a callback to the current request, whoever calls it later. */
export function keepRequest<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const request = storage.getStore()
  return request ? (...args) => storage.run(request, () => run(...args)) : run
}

/** Marks the current request as refused, for the counts of refusals. */
export function noteRefusal(refusal: Refusal): void {
  const request = storage.getStore()
  if (request) request.refusal = refusal
}
