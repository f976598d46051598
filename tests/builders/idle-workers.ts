import type { JobWorkers } from '#db/jobs/job-queue.ts'
import { queues } from '#db/jobs/queues.ts'

/** Workers for all queues that do nothing. */
export const idleWorkers = Object.fromEntries(
  Object.keys(queues).map((queue) => [queue, async () => {}]),
) as unknown as JobWorkers
