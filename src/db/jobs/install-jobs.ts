import type pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import { queues } from './queues.ts'

/** Migrates the tables of the job queue, which belong to pg-boss, and creates the shop's queues. */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values ? [...values] : []) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

/** Whether a queue already has these options, so that most starts change no queue. */
function hasOptions(queue: QueueOptions, options: QueueOptions): boolean {
  const names = Object.keys(options) as (keyof QueueOptions)[]
  return names.every((name) => queue[name] === options[name])
}
