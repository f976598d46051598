import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { workOnOutbox } from './outbox.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => database.pool.query('truncate mails restart identity'))
afterAll(() => database.close())

type Worker = Parameters<typeof workOnOutbox>[0]['worker']

function work(worker: Worker) {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const outbox = workOnOutbox({ pool: database.pool, worker, onFailure, pollSeconds: 0.05 })
  return { failures, close: outbox.close, [Symbol.asyncDispose]: outbox.close }
}

const queue = (count: number) =>
  database.pool.query(
    `insert into mails (kind, reference, recipient)
    select 'cashback', n::text, 'ada@example.com' from generate_series(1, $1) n`,
    [count],
  )

const settle = (id: number) =>
  database.pool.query(`update mails set status = 'sent' where id = $1`, [id])

/** Each email's attempts, and the seconds until it is due. */
async function waiting(): Promise<{ id: number; attempts: number; seconds: number }[]> {
  const { rows } = await database.pool.query(
    `select id, attempts, round(extract(epoch from due_at - now()))::integer as seconds
    from mails where status = 'queued' order by id`,
  )
  return rows
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}

test('two processes share the emails, and each email goes to one of them', async () => {
  await queue(40)
  const sent: [string, number][] = []
  const by =
    (name: string): Worker =>
    async ({ mailId }) => {
      sent.push([name, mailId])
      await settle(mailId)
    }
  await using _one = work(by('one'))
  await using _two = work(by('two'))
  await until(() => sent.length >= 40)
  expect(sent.map(([, id]) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, place) => place + 1),
  )
  expect(new Set(sent.map(([name]) => name)).size).toBe(2)
})

test('a failed email waits 20 seconds, then 40, up to an hour, and does not hold up the next one', async () => {
  await queue(2)
  const attempts: unknown[] = []
  const worker: Worker = async ({ mailId }, attempt) => {
    if (mailId === 2) return void (await settle(2))
    attempts.push(attempt)
    throw new Error('the mail server is away')
  }
  await using running = work(worker)
  const failedOnce = async (times: number) => {
    await until(() => running.failures.length === times)
    // An email that is being sent is due in two minutes.
    while ((await waiting()).some(({ seconds }) => seconds >= 119 && seconds <= 120))
      await pause(10)
    return await waiting()
  }
  expect(await failedOnce(1)).toEqual([{ id: 1, attempts: 1, seconds: 20 }])
  await database.pool.query('update mails set due_at = now()')
  expect(await failedOnce(2)).toEqual([{ id: 1, attempts: 2, seconds: 40 }])
  await database.pool.query('update mails set due_at = now(), attempts = 13')
  expect(await failedOnce(3)).toEqual([{ id: 1, attempts: 14, seconds: 3600 }])
  await database.pool.query('update mails set due_at = now()')
  await failedOnce(4)
  expect(attempts).toEqual([
    { number: 1, isLast: false },
    { number: 2, isLast: false },
    { number: 14, isLast: false },
    { number: 15, isLast: true },
  ])
})

test('an email that is being sent is due again after two minutes, in case its process dies', async () => {
  await queue(1)
  let finish = () => {}
  const sending = new Promise<void>((resolve) => {
    finish = resolve
  })
  await using _ = work(async ({ mailId }) => {
    await sending
    await settle(mailId)
  })
  while ((await waiting())[0]?.attempts === 0) await pause(10)
  expect(await waiting()).toEqual([{ id: 1, attempts: 1, seconds: 120 }])
  finish()
  while ((await waiting()).length > 0) await pause(10)
})

test('closing finishes the email being sent, and leaves the others to other processes', async () => {
  await queue(3)
  const begun: number[] = []
  const running = work(async ({ mailId }) => {
    begun.push(mailId)
    await pause(100)
    await settle(mailId)
  })
  await until(() => begun.length === 1)
  await running.close()
  expect(begun).toEqual([1])
  expect(await waiting()).toMatchObject([
    { id: 2, attempts: 0, seconds: 0 },
    { id: 3, attempts: 0, seconds: 0 },
  ])
})
