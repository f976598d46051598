import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** What the programs of a cluster prove themselves with, by the names that compose.yml has for them. */
const names = [
  'SUPERUSER_PASSWORD',
  'REPLICATION_PASSWORD',
  'SHOP_DATABASE_PASSWORD',
  'SECRET_KEY',
] as const

export type Secrets = Record<(typeof names)[number], string>

/** New ones, drawn at random. */
export function drawSecrets(): Secrets {
  const drawn = names.map((name) => [name, randomBytes(24).toString('hex')])
  return Object.fromEntries(drawn) as Secrets
}

/** Settings in a file, a line each. */
export function readSettings(file: string): Record<string, string> {
  const settings = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(settings.map(([name, value]) => [name, value ?? '']))
}

/** Writes settings so that `node --env-file` and a shell read them alike. Only their owner may: they hold passwords. */
export function writeSettings(file: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}
