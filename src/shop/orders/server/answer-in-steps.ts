import type { Tx } from '#db/connect.ts'
import { jsonParameter, statement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import { answerOnce, type KeyedCall } from './answer-once.ts'

interface Steps<Begun, Answer> {
  /** The work done in one transaction. Gives what `finish` needs, as JSON. */
  begin: (tx: Tx) => Promise<Begun>
  /** The remaining work, outside any transaction. It must be safe to repeat. */
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
 * Like `answerOnce`, for work that makes outside calls after its transaction. After a crash in between, the same key
 * runs only `finish`.
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
