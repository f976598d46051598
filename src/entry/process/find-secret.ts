import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'

/**
 * The shop's secret: SECRET_KEY, or one generated at the first start and stored in DATA_DIR, readable only by its
 * account.
 */
export function findSecret({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_DIR, 'secret-key')
  mkdirSync(DATA_DIR, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8')
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
