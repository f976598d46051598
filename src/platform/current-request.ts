import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refusal } from '#kernel/refusal.ts'
import type { TracedSpan } from './tracing/tracing.ts'

/** What a request, or a job, is known by to everything that is done for it. */
export interface CurrentRequest {
  readonly id: string
  /** The pattern of its address, such as /api/products/:slug, once it is known. */
  route: string | null
  /** Why it was refused, if it was. */
  refusal: Refusal | null
  /** Its span; null where nothing is traced. */
  readonly span: TracedSpan | null
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** The request that the code which asks runs for; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}

/** Runs something, and everything that it begins, for a request. */
export function withinRequest<Result>(request: CurrentRequest, run: () => Result): Result {
  return storage.run(request, run)
}

/** Lets a callback run for the request that it is made for, whoever calls it. */
export function keepRequest<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const request = storage.getStore()
  return request ? (...args) => storage.run(request, () => run(...args)) : run
}

/** Notes that a request was refused, so that it is counted as such. */
export function noteRefusal(refusal: Refusal): void {
  const request = storage.getStore()
  if (request) request.refusal = refusal
}
