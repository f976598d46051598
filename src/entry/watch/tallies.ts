import type { Refusal } from '#kernel/refusal.ts'
import { type Counter, createCounter, createTally, type Tally } from '#platform/figures/tally.ts'

/** Histogram bounds in seconds. Statements get few, since there are hundreds of them. */
const requestBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2]
const jobBounds = [0.01, 0.1, 1, 10, 60]

/** What a process counts from its start on. */
export interface Tallies {
  /** By method, status and route. */
  requests: Tally
  underway: number
  /** By code and subject. */
  refusals: Counter
  poolWaits: Tally
  /** By name. */
  statements: Tally
  failedStatements: Counter
  slowStatements: Counter
  /** By queue and outcome. */
  jobs: Tally
}

export function createTallies(): Tallies {
  return {
    requests: createTally(requestBounds),
    underway: 0,
    refusals: createCounter(),
    poolWaits: createTally(statementBounds),
    statements: createTally(statementBounds),
    failedStatements: createCounter(),
    slowStatements: createCounter(),
    jobs: createTally(jobBounds),
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts an answered request. Takes when it began (performance.now()). */
export function countRequest(
  { requests }: Pick<Tallies, 'requests'>,
  request: { method: string; status: number; route: string; begunMs: number },
): void {
  const { status, route, begunMs } = request
  const method = methods.has(request.method) ? request.method : 'other'
  requests.observe(`${method} ${status} ${route}`, (performance.now() - begunMs) / 1000)
}

/** Counts a refusal by its code and subject. */
export function countRefusal({ refusals }: Pick<Tallies, 'refusals'>, refusal: Refusal): void {
  refusals.add(`${refusal.code} ${refusal.about ?? ''}`)
}
