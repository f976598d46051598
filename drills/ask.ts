import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  /** POST if not given. */
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** How long an answer is waited for, and the pause before the same is asked again, in milliseconds. */
const [answerMs, againMs] = [20_000, 40]

/** So long is asked before a shop counts as gone for good, in milliseconds. */
const patienceMs = 120_000

/** A shop's answer that says no: its status and what it said. */
export class Refused extends Error {
  readonly status: number
  constructor(asked: string, status: number, text: string) {
    super(`${asked} was answered ${status} ${text}`)
    this.status = status
  }
}

/**
 * Asks a shop once. Gives what it answered; null where no answer came or it was 503, which both leave open whether
 * anything was done. Throws {@link Refused} at every other status, since nothing here is asked wrongly.
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

/** Sends the same request again and again until it is answered; whoever wants to know is told of each time that it was not. */
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
