import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from './built-from.ts'

/** Builds unless the last build was made from the same sources. Vite changes its process, so it gets one of its own. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  console.log('  Building the shop…')
  const script = join(root, 'scripts/build.ts')
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error('The shop could not be built; what is wrong stands above.')
  process.exit(1)
}
