import type { RefusalCode } from '#kernel/refusal.ts'

/** Why a payment could not begin, as the page's address says it for browsers without JavaScript. */
export type PayProblem = 'choice' | 'crypto' | 'rate' | 'ended' | 'failed'

const sentences: Readonly<Record<PayProblem, string>> = {
  choice: 'Please choose one of the coins below.',
  crypto: 'This shop no longer takes coins. Paying by card needs JavaScript.',
  rate: 'There is no price for this coin at the moment. Please try again in a minute, or choose another one.',
  ended: 'This order can no longer be paid this way.',
  failed: 'That did not work. Please try again in a moment.',
}

/** The problem for a refusal's code. */
export function problemOf(code: RefusalCode): PayProblem {
  if (code === 'unavailable') return 'rate'
  if (code === 'conflict') return 'ended'
  return code === 'unprocessable' || code === 'bad-request' ? 'choice' : 'failed'
}

/** The sentence for a problem in the address; null if there is none. */
export function problemNamed(name: string | null): string | null {
  return name !== null && Object.hasOwn(sentences, name) ? sentences[name as PayProblem] : null
}
