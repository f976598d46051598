import type { JobWorkers } from '#db/jobs/job-queue.ts'
import { queues } from '#db/jobs/queues.ts'

/** Workers that do nothing, one for each queue. */
export const idleWorkers = Object.fromEntries(
  Object.keys(queues).map((queue) => [queue, async () => {}]),
) as unknown as JobWorkers
