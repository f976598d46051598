import pg from 'pg'
import { vi } from 'vitest'

export interface Counted {
  /** How many messages went to PostgreSQL, 'begin' and 'commit' among them. */
  messages: number
  /** How often somebody waited for it: messages that travel together on one connection are waited for once. */
  roundTrips: number
}

/** What a piece of work asks of PostgreSQL. */
export async function countTraffic(work: () => Promise<unknown>): Promise<Counted> {
  const counted = { messages: 0, roundTrips: 0 }
  const unanswered = new WeakMap<pg.Client, number>()
  const send = pg.Client.prototype.query as (...asked: unknown[]) => Promise<unknown> | undefined
  const change = (client: pg.Client, by: number) =>
    unanswered.set(client, (unanswered.get(client) ?? 0) + by)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    counted.messages += 1
    if (!unanswered.get(this)) counted.roundTrips += 1
    const answer = send.apply(this, asked)
    // A pool asks on a connection that is its own until the answer comes, and is told by a call.
    if (!answer) return
    change(this, 1)
    const done = () => void change(this, -1)
    answer.then(done, done)
    return answer
  } as typeof pg.Client.prototype.query)
  try {
    await work()
    return counted
  } finally {
    spy.mockRestore()
  }
}

/** How many messages a piece of work sends to PostgreSQL, 'begin' and 'commit' among them. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  return (await countTraffic(work)).messages
}
