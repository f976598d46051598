/** What `npm ci --omit=dev` installs on a machine of this kind, counted in the whole installation beside it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { limitRow, type Measurement } from './row.ts'

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

export const measureInstall: Measurement = async () => {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const kept = Object.entries(packages).filter(
    ([path, { dev }]) => /^node_modules\/(?!.*node_modules)/.test(path) && !dev && existsSync(path),
  )
  const sizeMb = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + bytesIn(path), 0) / 1024 ** 2
  const floor = `Node itself: ${Math.round(sizeMb(['node_modules/node']))} MB`
  const all = sizeMb(kept.map(([path]) => path))
  return [limitRow('production install', [all, 300], 'MB', floor)]
}

/** The bytes of a package's files and of all packages inside it; a file with two names, as Node's, counts once. */
function bytesIn(folder: string, counted = new Set<number>()): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesIn(path, counted)
    if (!entry.isFile()) return sum
    const { ino, size } = statSync(path)
    if (counted.has(ino)) return sum
    counted.add(ino)
    return sum + size
  }, 0)
}
