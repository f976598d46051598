/** The size of what `npm ci --omit=dev` installs on this kind of machine, computed from the full installation here. */
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

/** The bytes of a package's files and of the packages inside it. A file with two names, as Node has, counts once. */
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
