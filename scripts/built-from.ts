import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'dist/.built-from')

/** A hash of everything that goes into a build. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  const sources = ['src', 'scripts'].flatMap(filesIn)
  for (const name of [...sources, 'package-lock.json', 'vite.config.ts']) {
    hash.update(`${name}\0`).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css|woff2|svg)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Whether dist/ was built from the current sources. */
export function isBuilt(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()
}

/** Records in dist/ what it was built from. */
export function noteBuiltFrom(sources: string): void {
  writeFileSync(mark, sources)
}
