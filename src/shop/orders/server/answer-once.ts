import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { repeatByKey, type Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import { keyedAnswers } from '#db/tables/orders.ts'
import { addDays } from '#kernel/business-days.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requestDigest } from '#platform/request-digest.ts'
import type { Context } from '#shop/context.ts'

export interface KeyedCall {
  /** The method and path of the call, such as 'POST /orders/1001/refunds'. */
  call: string
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
  /** The validated body. */
  body: Readonly<Record<string, unknown>>
}

/** Waits while another transaction works under the same key. */
const claimKey = statement({
  name: 'claim_key',
  row: z.object({ call: z.string() }),
  text: `
    insert into keyed_answers (call, key, digest, answer) values ($1, $2, $3, 'null')
    on conflict (call, key) do nothing returning call`,
})

const readAnswer = statement({
  name: 'read_keyed_answer',
  row: z.object({ digest: z.string(), answer: z.custom<unknown>() }),
  text: 'select digest, answer from keyed_answers where call = $1 and key = $2',
})

const writeAnswer = statement({
  name: 'write_keyed_answer',
  text: 'update keyed_answers set answer = $3::jsonb where call = $1 and key = $2',
})

/**
 * Does a call's work once per key and gives its answer. A repeated key with the same body gives the stored answer
 * without checking anything else; with another body it is refused. Of simultaneous calls with one key, one works and
 * the others wait. Without a key, it just does the work. Call it first in the transaction: a refusal stores nothing,
 * and if the commit goes unanswered, the transaction is run again and finds what it did (decision 76).
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { call, key, body }: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return await work()
  repeatByKey(tx)
  const digest = requestDigest(body)
  const [claimed] = await claimKey(tx, call, key, digest)
  if (!claimed) return (await earlierAnswer(tx, { call, key, digest })) as Answer
  const answer = await work()
  await writeAnswer(tx, call, key, jsonParameter(answer))
  return answer
}

async function earlierAnswer(
  tx: Tx,
  { call, key, digest }: { call: string; key: string; digest: string },
): Promise<unknown> {
  const [earlier] = await readAnswer(tx, call, key)
  if (!earlier) throw new Error('an answer that is there is found')
  if (earlier.digest !== digest)
    throw new Refusal('unprocessable', 'This Idempotency-Key was used for another request')
  return earlier.answer
}

/** How many days an answer is stored; nobody repeats a request after that. */
const answerDays = 30

/** Deletes stored answers too old to be requested again. */
export async function sweepAnswers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(addDays(now().getTime(), -answerDays))
  await db.delete(keyedAnswers).where(lte(keyedAnswers.createdAt, oldest))
}
