import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openPaying } from '#tests/builders/paying.ts'
import { cancelAttempts } from './cancel-attempts.ts'
import { lookAtWaiting } from './look-at-waiting.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openPaying>>

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openPaying(database)
})
afterAll(() => database.close())

const jobsOf = async (attemptId: number) => {
  const { rows } = await database.pool.query<{ state: string }>(
    `select state from pgboss.job where name = 'payment' and data ->> 'attemptId' = $1 order by created_on`,
    [String(attemptId)],
  )
  return rows.map(({ state }) => state)
}
const become = (attemptId: number, state: string) =>
  database.pool.query(
    `update pgboss.job set state = $2 where name = 'payment' and data ->> 'attemptId' = $1`,
    [String(attemptId), state],
  )
const lookAfterSixMinutes = () => {
  shop.admin.pass(360)
  return lookAtWaiting(shop.admin.context)
}

test('an attempt not heard of has one job at a time, however long that fails', async () => {
  const { attempt } = await shop.place()
  expect(await lookAfterSixMinutes()).toBe(1)
  for (const state of ['created', 'retry', 'active']) {
    await become(attempt.id, state)
    expect(await lookAfterSixMinutes()).toBe(0)
    expect(await jobsOf(attempt.id)).toEqual([state])
  }
  for (const [at, state] of ['completed', 'failed'].entries()) {
    await become(attempt.id, state)
    expect(await lookAfterSixMinutes()).toBe(1)
    expect(await jobsOf(attempt.id)).toHaveLength(at + 2)
  }
  await become(attempt.id, 'completed')
})

test('the job that ends an attempt looks at it, too', async () => {
  const { id: orderId, attempt } = await shop.place()
  await database.db.transaction((tx) =>
    cancelAttempts(tx, shop.admin.context, { orderIds: [orderId] }),
  )
  await lookAfterSixMinutes()
  expect(await jobsOf(attempt.id)).toEqual(['created'])
})

test('attempts with a job do not keep others from getting one', async () => {
  const [first, second] = [await shop.place(), await shop.place()]
  await lookAfterSixMinutes()
  await become(second.attempt.id, 'completed')
  await lookAfterSixMinutes()
  expect(await jobsOf(first.attempt.id)).toEqual(['created'])
  expect(await jobsOf(second.attempt.id)).toEqual(['completed', 'created'])
})
