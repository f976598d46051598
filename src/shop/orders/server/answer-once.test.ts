import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyedAnswers } from '#db/tables/orders.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { answerOnce, sweepAnswers } from './answer-once.ts'

let database: FreshDatabase
let done = 0

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const body = { lines: [{ orderItemId: 1, quantity: 2 }] }
const refund = (key: string | null, sent: Record<string, unknown> = body, call = 'POST /refunds') =>
  database.db.transaction((tx) =>
    answerOnce(tx, { call, key, body: sent }, async () => {
      await tx.select().from(keyedAnswers)
      done += 1
      return { refund: done }
    }),
  )

test('a key does its work once and returns the same answer again', async () => {
  const first = await refund('again')
  expect(await refund('again')).toEqual(first)
  expect(await refund('other')).not.toEqual(first)
  expect(await refund('again', body, 'POST /cancel')).not.toEqual(first)
})

test('without a key every call does the work', async () => {
  expect(await refund(null)).not.toEqual(await refund(null))
})

test('a key with another body is refused', async () => {
  await refund('mine')
  await expect(refund('mine', { lines: [] })).rejects.toMatchObject({ code: 'unprocessable' })
})

test('of concurrent calls with one key, only one does the work', async () => {
  const before = done
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund('together')))
  expect(done).toBe(before + 1)
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ refund: done })))
})

test('refused work leaves the key free', async () => {
  const refused = database.db.transaction((tx) =>
    answerOnce(tx, { call: 'POST /refunds', key: 'free', body }, () =>
      Promise.reject(new Refusal('conflict', 'Not now')),
    ),
  )
  await expect(refused).rejects.toThrow('Not now')
  expect(await refund('free')).toEqual({ refund: done })
})

test('answers are deleted after thirty days', async () => {
  await refund('old')
  await database.pool.query(
    `update keyed_answers set created_at = created_at - interval '31 days' where key = 'old'`,
  )
  await sweepAnswers({ db: database.db, now: () => new Date() })
  const keys = (await database.db.select().from(keyedAnswers)).map(({ key }) => key)
  expect(keys).toContain('again')
  expect(keys).not.toContain('old')
})
