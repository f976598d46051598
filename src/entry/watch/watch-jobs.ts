import type { Attempt, JobWorkers } from '#db/jobs/job-queue.ts'
import type { QueueName } from '#db/jobs/queues.ts'
import { withinRequest } from '#platform/current-request.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { Tallies } from './tallies.ts'

interface WatchParts {
  tallies: Tallies | null
  tracing: Tracing | null
}

type Worker = (details: never, attempt: Attempt) => Promise<void>

/** Gives every attempt at a job an id like a request's, counts it by queue, and traces it. */
export function watchJobs(workers: JobWorkers, parts: WatchParts): JobWorkers {
  const watched = Object.entries(workers).map(([queue, worker]) => [
    queue,
    watchWorker(queue as QueueName, worker, parts),
  ])
  return Object.fromEntries(watched) as JobWorkers
}

function watchWorker(queue: QueueName, worker: Worker, { tallies, tracing }: WatchParts): Worker {
  return async (details, attempt) => {
    const begunMs = performance.now()
    const id = `job-${crypto.randomUUID()}`
    const fields = { 'cilia.request_id': id, 'cilia.attempt': attempt.number }
    const start = { name: `job ${queue}`, kind: 'internal', parent: null, fields } as const
    const span = tracing?.begin(start) ?? null
    let failure: string | undefined = 'failed'
    try {
      const request = { id, route: null, refusal: null, span }
      await withinRequest(request, () => worker(details, attempt))
      failure = undefined
    } finally {
      span?.end(failure)
      tallies?.jobs.observe(`${failure ?? 'done'} ${queue}`, (performance.now() - begunMs) / 1000)
    }
  }
}
