import type { z } from 'zod'

/** The time limit for a ticker, in milliseconds: a shopper is waiting for the quote. */
const patienceMs = 5_000

/** A ticker's answer and its time. */
export interface Answered<T> {
  answer: T
  at: Date
}

/** Asks a ticker by its address. Throws if it does not answer in time, or if the answer does not match the schema. */
export async function askTicker<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  now: () => Date,
): Promise<Answered<z.output<Schema>>> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`A ticker answered ${response.status}`)
  }
  return { answer: schema.parse(await response.json()), at: momentOf(response.headers, now()) }
}

/**
 * When an answer was made, by its Date and Age headers: a cached one is as old as it is. Neither ticker gives a time
 * itself.
 */
function momentOf(headers: Headers, now: Date): Date {
  const made = Date.parse(headers.get('date') ?? '')
  const kept = Number(headers.get('age') ?? 0)
  const moments = [now.getTime(), made, now.getTime() - kept * 1000]
  return new Date(Math.min(...moments.filter((ms) => !Number.isNaN(ms))))
}
