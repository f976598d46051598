import { spawnSync } from 'node:child_process'
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

/** Keeps the young generation of the heap at 12 MB, which V8 would let grow to 48 and never give back. */
const flags = ['--max-semi-space-size=4']

const settings = {
  // Two arenas for the allocations of all threads instead of eight for each processor.
  MALLOC_ARENA_MAX: '2',
  // What V8 compiled at an earlier start; the build empties the folder.
  NODE_COMPILE_CACHE: join(folder, '.compile-cache'),
}

/**
 * Becomes a program of the bundle, with the arguments of this one and with what keeps it small and quick to start
 * (docs/decisions/0032). Where no process can become another, it waits for one of its own.
 */
export function runBundled(program: Program): never {
  const args = [...flags, join(folder, `${program}.js`), ...process.argv.slice(2)]
  const env = { ...settings, ...process.env }
  // The same process goes on: who started it, and its number, stay what they are.
  if (process.platform !== 'win32') process.execve?.(process.execPath, ['node', ...args], env)
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  process.exit(status ?? 1)
}
