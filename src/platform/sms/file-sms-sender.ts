import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsSender } from './sms-sender.ts'

/**
 * Writes texts as JSON files into a folder instead of sending them, named by time, readable only by the process's
 * account.
 */
export function createFileSmsSender(folder: string, now: () => Date): SmsSender {
  return {
    send: async ({ to, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`
      const path = join(folder, name)
      await writeFile(`${path}.new`, `${JSON.stringify({ to, text })}\n`, { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
  }
}
