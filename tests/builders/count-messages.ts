import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface Counted {
  /** How many messages were sent to PostgreSQL, including 'begin' and 'commit'. */
  messages: number
  /** How often an answer was awaited. Messages sent together on one connection count once. */
  roundTrips: number
}

/** The work that a message belongs to, because others in this process may send messages at the same time. */
const underway = new AsyncLocalStorage<Counted>()

/** Counts the messages and round trips to PostgreSQL of one piece of work, excluding anything that runs beside it. */
export async function countTraffic(work: () => Promise<unknown>): Promise<Counted> {
  const counted = { messages: 0, roundTrips: 0 }
  const unanswered = new WeakMap<pg.Client, number>()
  const send = pg.Client.prototype.query as (...params: unknown[]) => Promise<unknown> | undefined
  const change = (client: pg.Client, by: number) =>
    unanswered.set(client, (unanswered.get(client) ?? 0) + by)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: pg.Client, ...params: unknown[]) {
    if (underway.getStore() !== counted) return send.apply(this, params)
    counted.messages += 1
    if (!unanswered.get(this)) counted.roundTrips += 1
    const answer = send.apply(this, params)
    // A pool's query has a callback and a client to itself, so nothing is sent along with it.
    if (!answer) return
    change(this, 1)
    const done = () => void change(this, -1)
    answer.then(done, done)
    return answer
  } as typeof pg.Client.prototype.query)
  try {
    await underway.run(counted, work)
    return counted
  } finally {
    spy.mockRestore()
  }
}

/** How many messages a piece of work sends to PostgreSQL, including 'begin' and 'commit'. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  return (await countTraffic(work)).messages
}
