import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { answerOnce, type KeyedCall } from './answer-once.ts'

interface Steps<Begun, Answer> {
  /** What is done in one transaction; it gives what the rest needs to know, as JSON. */
  begin: (tx: Tx) => Promise<Begun>
  /** The rest, outside of any transaction. Repeating it must change nothing. */
  finish: (begun: Begun) => Promise<Answer>
}

type Step<Begun, Answer> = { begun: Begun } | { answer: Answer }

const storeAnswer = statement({
  name: 'store_answer_of_steps',
  text: `
    update keyed_answers set answer = $3::jsonb
    where call = $1 and key = $2 and answer ? 'begun'`,
})

/**
 * Like `answerOnce`, for work that asks others after its transaction. If a crash comes between, the same key does the
 * rest and not the beginning again.
 */
export async function answerInSteps<Begun, Answer extends object>(
  { db }: Pick<Context, 'db'>,
  keyed: KeyedCall,
  { begin, finish }: Steps<Begun, Answer>,
): Promise<Answer> {
  const step = await db.transaction((tx) =>
    answerOnce<Step<Begun, Answer>>(tx, keyed, async () => ({ begun: await begin(tx) })),
  )
  if ('answer' in step) return step.answer
  const answer = await finish(step.begun)
  if (keyed.key !== null) await storeAnswer(db, keyed.call, keyed.key, jsonParameter({ answer }))
  return answer
}
