import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './built-from.ts'

export type Program = 'server' | 'admin'

/**
 * What keeps a process small (docs/decisions/0032): a young generation of 12 MB, which V8 would let grow to 48 and
 * never give back, and one place for the allocations of all threads instead of eight for each processor.
 */
const flags = ['--max-semi-space-size=4']
const memory = { MALLOC_ARENA_MAX: '2' }

/** Becomes a program of the bundle, with the arguments of this one. Where no process can, it waits for one of its own. */
export function runBundled(program: Program): never {
  const script = join(root, 'dist/server', `${program}.js`)
  const args = [...flags, script, ...process.argv.slice(2)]
  const env = { ...memory, ...process.env }
  // The same process goes on: who started it, and its number, stay what they are.
  if (process.platform !== 'win32') process.execve?.(process.execPath, ['node', ...args], env)
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  process.exit(status ?? 1)
}
