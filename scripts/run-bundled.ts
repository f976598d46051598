import { spawnSync } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './built-from.ts'

export type Program =
  | 'server'
  | 'admin'
  | 'books'
  | 'migrate'
  | 'reconcile'
  | 'sweep'
  | 'backup'
  | 'restore'

const folder = join(root, 'dist/server')

/** Limits the heap's young generation to 24 MB; V8 would let it grow to 48 and never give it back. */
const flags = ['--max-semi-space-size=8']

const settings = {
  // Two memory arenas for the allocations of all threads, instead of eight per processor.
  MALLOC_ARENA_MAX: '2',
  // Code that V8 compiled at an earlier start; a build empties the folder.
  NODE_COMPILE_CACHE: join(folder, '.compile-cache'),
}

/**
 * Replaces this process with a program of the bundle, passing on its arguments, with settings that keep it small and
 * quick to start (docs/decisions/0032). Where a process cannot be replaced, runs the program as a child and waits.
 */
export function runBundled(program: Program): never {
  const args = [...flags, join(folder, `${program}.js`), ...process.argv.slice(2)]
  const env = { ...settings, ...process.env }
  // A process that is replaced does not end, so nothing else would keep what start-quickly.js caches.
  flushCompileCache()
  // The process continues with the same parent and id.
  if (process.platform !== 'win32') process.execve?.(process.execPath, ['node', ...args], env)
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  process.exit(status ?? 1)
}
