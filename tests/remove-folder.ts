import { rmSync } from 'node:fs'

/** Removes what the shop under test left; its server may still be writing its last lines. */
export default function removeFolder(): void {
  const folder = process.env.TEST_FOLDER
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
