import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export interface Running {
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL, and restarts it whenever it ends unexpectedly, for example when killed for
 * lack of memory.
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  report: (sentence: string) => void,
): Promise<Running> {
  let isStopping = false
  let current = start()
  const first = await current

  async function startAgain(): Promise<Postmaster> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start()
      } catch (error) {
        if (isStopping) throw error
        report(error instanceof Error ? error.message : String(error))
        await pause(Math.min(5_000, 100 * 2 ** attempt))
      }
    }
  }

  async function follow(postmaster: Postmaster): Promise<void> {
    await postmaster.ended
    if (isStopping) return
    report('PostgreSQL stopped unexpectedly and is being restarted.')
    current = startAgain()
    await follow(await current)
  }

  follow(first).catch(() => {})
  return {
    stop: async () => {
      isStopping = true
      const running = await current.catch(() => null)
      await running?.stop()
    },
  }
}
