import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt, root } from './built-from.ts'

/** Builds of this folder take turns; a killed one keeps its turn for at most this long, in milliseconds. */
const longestBuildMs = 5 * 60_000
const turn = join(
  tmpdir(),
  `cilia-builds-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
)

/** Builds unless the last build used the same sources. Vite changes its process, so it gets its own. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  while (!takeTurn()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    if (!isBuilt()) build()
  } finally {
    rmdirSync(turn)
  }
}

function build(): void {
  console.log('  Building the shop…')
  const script = join(root, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error('The shop couldn’t be built; see the errors above.')
  rmdirSync(turn)
  process.exit(1)
}

/** Whether this process got the turn: a folder can be created only once. */
function takeTurn(): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > longestBuildMs) rmdirSync(turn)
    return false
  }
}
