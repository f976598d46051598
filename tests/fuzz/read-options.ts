import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export interface FuzzOptions {
  seed: number
  path: string | undefined
  count: number
  limitMs: number
  /** A shop that is already running; null to start one for the run. */
  url: URL | null
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads the options after `npm run fuzz --`. Throws a sentence about invalid ones. */
export function readOptions(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      path: { type: 'string' },
      requests: { type: 'string', default: '20000' },
      minutes: { type: 'string', default: '30' },
      url: { type: 'string' },
    },
  })
  return {
    seed: values.seed === undefined ? randomInt(2 ** 31) : wholeNumber('seed', values.seed),
    path: values.path,
    count: wholeNumber('requests', values.requests),
    limitMs: wholeNumber('minutes', values.minutes) * 60_000,
    url: values.url === undefined ? null : urlOf(values.url),
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,10}$/.test(text))
    throw new Error(`--${name} must be a whole number (it is "${text}")`)
  return Number(text)
}

function urlOf(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' && loopback.has(url.hostname)) return url
  throw new Error(
    `--url must be an http:// address of this very machine, such as http://127.0.0.1:3000 (it is "${text}"). A run places orders, writes reviews and sends what breaks weak servers.`,
  )
}
