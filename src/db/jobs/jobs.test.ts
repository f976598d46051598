import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { idleWorkers } from '#tests/builders/idle-workers.ts'
import { connect } from '../connect.ts'
import { type JobQueue, type JobWorkers, openJobQueue } from './job-queue.ts'

let database: FreshDatabase
let sending: JobQueue

beforeAll(async () => {
  database = await freshDatabase()
  sending = await openJobQueue({ pool: database.pool, onFailure: () => {} })
})

afterAll(async () => {
  await sending.close()
  await database.close()
})

async function work(workers: Partial<JobWorkers>, pool = database.pool) {
  const failures: unknown[] = []
  const queue = await openJobQueue({
    pool,
    onFailure: (error) => failures.push(error),
    pollSeconds: 0.5,
  })
  await queue.work({ ...idleWorkers, ...workers })
  return { failures, [Symbol.asyncDispose]: queue.close }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20)
}

test('a job queued in a transaction runs once; a rolled-back one never', async () => {
  const done: number[] = []
  await database.db.transaction((tx) => sending.send(tx, 'cashback', { orderId: 1 }))
  await expect(
    database.db.transaction(async (tx) => {
      await sending.send(tx, 'cashback', { orderId: 2 })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await database.db.transaction((tx) => sending.send(tx, 'cashback', { orderId: 3 }))
  await using _ = await work({ cashback: async ({ orderId }) => void done.push(orderId) })
  await until(() => done.length === 2)
  expect(done.toSorted()).toEqual([1, 3])
})

test('a failed job waits for its next attempt, and its failure is reported', async () => {
  await sending.send(database.db, 'cashback', { orderId: 4 })
  const attempts: unknown[] = []
  await using running = await work({
    cashback: async (_, attempt) => {
      attempts.push(attempt)
      throw new Error('the database is away')
    },
  })
  await until(() => running.failures.length > 0)
  expect(attempts).toEqual([{ number: 1, isLast: false }])
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `select state, start_after > now() as later from pgboss.job where data ->> 'orderId' = '4'`,
    )
    return rows
  }
  while ((await waiting())[0]?.state === 'active') await pause(20)
  expect(await waiting()).toEqual([{ state: 'retry', later: true }])
})

test('a failed job does not delay the others', async () => {
  const done: number[] = []
  for (let orderId = 10; orderId < 22; orderId += 1)
    await sending.send(database.db, 'cashback', { orderId })
  await using _ = await work({
    cashback: async ({ orderId }) => {
      if (orderId === 12) throw new Error('no such order')
      done.push(orderId)
    },
  })
  await until(() => done.length === 11)
  expect(done.toSorted()).toEqual([10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21])
})

/** The state of a payment attempt's job. */
async function stateOf(attemptId: number): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    `select state::text from pgboss.job where name = 'payment' and (data ->> 'attemptId')::integer = $1`,
    [attemptId],
  )
  return rows[0]?.state
}

test('a payment job that hangs delays no other, and holds no connection', async () => {
  await using opened = new AsyncDisposableStack()
  const { pool } = opened.adopt(connect({ ...database.config, max: 2 }), ({ close }) => close())
  let hangUp = () => {}
  const hanging = new Promise<void>((resolve) => {
    hangUp = resolve
  })
  for (let attemptId = 1; attemptId <= 9; attemptId += 1)
    await sending.send(database.db, 'payment', { attemptId, cancel: false })
  const payment = async ({ attemptId }: { attemptId: number }) => {
    if (attemptId <= 3) await hanging
    if (attemptId === 4) throw new Error('the provider does not answer')
    await pool.query('select 1')
  }
  await using _ = await work({ payment }, pool)
  const become = async (state: string, ...attempts: number[]) => {
    for (const attemptId of attempts) while ((await stateOf(attemptId)) !== state) await pause(20)
  }
  // Each reports as soon as it ends, so that a failed one is soon tried again.
  await become('retry', 4)
  await become('completed', 5, 6, 7, 8, 9)
  await become('active', 1, 2, 3)
  hangUp()
  await become('completed', 1, 2, 3)
})
