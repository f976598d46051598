import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const mark = join(root, 'dist/.built-from')

/** What went into a build: the contents of its sources, and when and how long these files were. */
interface BuiltFrom {
  contents: string
  /** Compared first, because reading all files takes most of a start's first tenth of a second. */
  files: string
}

interface Mark extends BuiltFrom {
  /** When the build began, in milliseconds since 1970. */
  begunMs: number
}

/** What a build from the current sources is made from. */
export function currentSources(): BuiltFrom {
  return { contents: hashOf((path) => readFileSync(path)), files: hashOf(describeFile) }
}

/** Whether dist/ was built from the current sources. */
export function isBuilt(): boolean {
  const built = readMark()
  if (built === null) return false
  if (built.files === hashOf(describeFile)) return true
  const current = currentSources()
  if (built.contents !== current.contents) return false
  try {
    noteBuiltFrom(current, built.begunMs)
  } catch {
    // In a folder that this account may only read, every start compares the contents.
  }
  return true
}

/** Records in dist/ what it was built from, and when the build began. */
export function noteBuiltFrom(sources: BuiltFrom, begunMs: number): void {
  const noted: Mark = { ...sources, begunMs }
  writeFileSync(mark, JSON.stringify(noted))
}

/** When the build in dist/ began; null if there is none, or it did not end. */
export function lastBegunMs(): number | null {
  return readMark()?.begunMs ?? null
}

function readMark(): Mark | null {
  try {
    return JSON.parse(readFileSync(mark, 'utf8'))
  } catch {
    // Nothing is built, or by a version that noted something else.
    return null
  }
}

/** A hash of everything that goes into a build, with this of each file. */
function hashOf(partOf: (path: string) => string | Uint8Array): string {
  const hash = createHash('sha256')
  const sources = ['src', 'scripts'].flatMap(filesIn).sort()
  for (const name of [...sources, 'package.json', 'package-lock.json', 'vite.config.ts']) {
    hash.update(`${name}\0`).update(partOf(join(root, name)))
  }
  return hash.digest('hex')
}

/** Changes with a file, even if its old time is restored: no program can choose `ctime`. */
function describeFile(path: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return `${size} ${mtimeMs} ${ctimeMs}`
}

/** The sources in a folder and those below, in any order. Node's own recursive reading takes seven times as long. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(name)
    return isSource.test(name) && !isTest.test(name) ? [name] : []
  })
}

const isSource = /\.(?:tsx?|css|woff2|svg|mp4)$/
const isTest = /\.test\.tsx?$/
