import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'dist/built-from')

/** Builds unless the last build was made from the same sources. Vite changes its process, so it gets one of its own. */
export async function buildIfNeeded(): Promise<void> {
  const sources = fingerprint()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  console.log('  Building the pages…')
  const script = fileURLToPath(new URL('./build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built; what is wrong stands above.')
  writeFileSync(mark, sources)
}

/** One text for all that goes into a build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css|woff2|svg)$/.test(name))
    .sort()
    .map((name) => join('src', name))
  for (const name of [...sources, 'package-lock.json', 'vite.config.ts']) {
    hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}
