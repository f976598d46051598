import pg from 'pg'
import type { Db } from '#db/connect.ts'
import { type JobQueue, openJobQueue } from '#db/jobs/job-queue.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'

const queues = new WeakMap<pg.Pool, Promise<JobQueue>>()

/**
 * The queues of a test's database, opened when the first job is sent. They have their own connection, so that opening
 * them never waits for the test's.
 */
export function jobsOf({ $client }: Pick<Db, '$client'>): Pick<JobQueue, 'send'> {
  return {
    send: async (...job) => {
      const queue = queues.get($client) ?? open($client.options)
      queues.set($client, queue)
      await (await queue).send(...job)
    },
  }
}

function open(options: pg.PoolConfig): Promise<JobQueue> {
  const pool = new pg.Pool({ ...options, max: 1 })
  // The database may be dropped first, at the test's end.
  pool.on('error', () => {})
  return openJobQueue({ pool, onFailure: () => {}, sendsOnly: true })
}

/** Queues an email in its own transaction. */
export function queueMailIn(db: Db, mail: Parameters<typeof queueMail>[1]): Promise<void> {
  return db.transaction((tx) => queueMail(tx, mail))
}
