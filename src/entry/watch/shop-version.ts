import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The version of the shop, of its package.json. */
export function shopVersion(): string {
  const file = findPackageJSON(import.meta.url)
  const { version }: { version?: unknown } = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return typeof version === 'string' ? version : 'unknown'
}
