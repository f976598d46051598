import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  /** POST if left out. */
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** How long to wait for an answer, and the pause before asking again, in milliseconds. */
const [answerMs, againMs] = [20_000, 40]

/** How long to keep asking before a shop counts as gone for good, in milliseconds. */
const patienceMs = 120_000

/** A refusal by a shop: its status and its answer. */
export class Refused extends Error {
  readonly status: number
  constructor(asked: string, status: number, text: string) {
    super(`${asked} was answered ${status} ${text}`)
    this.status = status
  }
}

/**
 * Makes one request to a shop and gives its answer. Null if there was no answer or it was 503, either of which leaves
 * open whether anything was done. Throws {@link Refused} at any other status, since no request here is wrong.
 */
export async function askOnce<Body>(
  address: string,
  { method = 'POST', path, headers = {}, body }: Asked,
): Promise<Body | null> {
  const signal = AbortSignal.timeout(answerMs)
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(address + path, { method, headers, signal, ...sent })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null)
  if (answer === null || answer.status === 503) return null
  if (answer.status >= 300) throw new Refused(`${method} ${path}`, answer.status, answer.text)
  return JSON.parse(answer.text) as Body
}

/** Repeats the same request until it is answered; `onUnanswered` hears of each time that it was not. */
export async function askUntilAnswered<Body>(
  address: string,
  asked: Asked,
  onUnanswered?: (path: string) => void,
): Promise<Body> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const answer = await askOnce<Body>(address, asked)
    if (answer !== null) return answer
    onUnanswered?.(asked.path)
    await pause(againMs)
  }
  throw new Error(`${asked.path} was not answered for ${patienceMs / 1000} s`)
}
