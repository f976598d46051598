import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queues } from './queues.ts'

/** Migrates the tables of the job queue, which belong to pg-boss, and creates the shop's queues. */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values ? [...values] : []) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, options] of Object.entries(queues)) {
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
}
