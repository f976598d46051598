import { createHash } from 'node:crypto'
import { answerCall } from './api.ts'
import type { Faults } from './faults.ts'
import { listOf, readForm } from './form.ts'
import { expanded } from './lists.ts'
import { newId, StripeRefusal, type StripeState } from './stripe-state.ts'

export interface ApiRequest {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body: string
}

interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Saved {
  fingerprint: string
  answer: ApiAnswer
}

/** The answers to calls with an Idempotency-Key. */
export type SavedAnswers = Map<string, Saved>

const errorOf = (status: number, error: Record<string, unknown>): ApiAnswer => ({
  status,
  headers: {},
  body: JSON.stringify({ error }, null, 2),
})

/** Answers a call of the API. A repeated key gets the first answer again. */
export function answerRequest(
  state: StripeState,
  request: ApiRequest,
  { saved, secretKey }: { saved: SavedAnswers; secretKey: string },
): ApiAnswer {
  const { method, url, headers, body } = request
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  const fingerprint = createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex')
  const before = key === undefined ? undefined : saved.get(key)
  if (before && before.fingerprint !== fingerprint)
    return errorOf(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
    })
  if (before) return replayOf(before.answer)
  const isShop = headers.authorization === `Bearer ${secretKey}`
  const params = readForm(method === 'POST' ? body : url.search.slice(1))
  const answer = { ...work(state, { method, path: url.pathname, params, isShop }) }
  answer.headers = {
    'request-id': newId('req'),
    'stripe-version': headers['stripe-version'] ?? '',
    ...(key && { 'idempotency-key': key }),
  }
  if (key !== undefined && answer.status !== 401) saved.set(key, { fingerprint, answer })
  return answer
}

const replayOf = (answer: ApiAnswer): ApiAnswer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'request-id': newId('req'),
    'idempotent-replayed': 'true',
    'original-request': answer.headers['request-id'] ?? '',
  },
})

function work(state: StripeState, call: Parameters<typeof answerCall>[1]): ApiAnswer {
  try {
    const { expand, ...params } = call.params
    const answer = expanded(state, answerCall(state, { ...call, params }), listOf(expand))
    return { status: 200, headers: {}, body: JSON.stringify(answer, null, 2) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return errorOf(error.status, error.body)
  }
}

/** The answer to a call that fails before anything is done. */
export const brokenAnswer: ApiAnswer = errorOf(500, {
  type: 'api_error',
  message: 'An unknown error occurred.',
})

/** The fault of a call, if any; calls from browsers never have one. */
export const faultOf = (faults: Faults, { method, url, headers }: ApiRequest) =>
  headers.authorization ? faults.next(`${method} ${url.pathname}`) : null
