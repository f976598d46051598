import pg from 'pg'
import { vi } from 'vitest'

/** How many messages a piece of work sends to PostgreSQL, 'begin' and 'commit' among them. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
