import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes the files of a build's folder, and of those below, that the last build did not write: those changed before it
 * began, in milliseconds since 1970. The folder then holds only the last build. Its files stay beside those of the
 * next, because a shop that still runs, or a page that is still open, may ask for them.
 */
export function dropOlderBuild(folder: string, begunMs: number): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    // Another build at the same time may have deleted it.
    const stats = entry.isFile() ? statSync(path, { throwIfNoEntry: false }) : undefined
    if (stats && stats.mtimeMs < begunMs) rmSync(path, { force: true })
  }
}
