import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const description = findPackageJSON(import.meta.url) ?? 'package.json'

/** Gives the absolute path of a file, from its path in the package's folder. Works in the sources and in the bundle. */
export function packageFile(path: string): string {
  return join(dirname(description), path)
}

/** Gives the shop's version from package.json; 'unknown' if it has none. */
export function shopVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(description, 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
