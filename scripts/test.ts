/** Runs every check, cheapest failures first: format, lint, types, dead code, tests, browser. */
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format and lint', 'biome', 'check', '.'],
  ['Types', 'tsc'],
  ['Unused code', 'knip'],
  ['Build', 'node', 'scripts/build.ts'],
  ['Rules and API', 'vitest', 'run'],
  ['Browser', 'playwright', 'test'],
]

for (const [name, command, ...args] of steps) {
  const startedMs = performance.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n${name} failed.`)
    process.exit(1)
  }
  console.log(`  ${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}
