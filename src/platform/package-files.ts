import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

const description = findPackageJSON(import.meta.url) ?? 'package.json'

/** Gives the absolute path of a file of the package by its path from the package's folder, to sources and bundle alike. */
export function packageFile(path: string): string {
  return join(dirname(description), path)
}

/** Gives the shop's version as package.json has it; 'unknown' where it has none. */
export function shopVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(description, 'utf8'))
  return typeof version === 'string' ? version : 'unknown'
}
