import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const switchOf = (otherwise: 'on' | 'off') => z.enum(['on', 'off']).default(otherwise)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  /** Where to listen; every address of the machine if not set. */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARD_PAYMENTS: z.enum(['simulated']).default('simulated'),
  CRYPTO_PAYMENTS: z.enum(['simulated']).default('simulated'),
  SEED: z
    .union([z.enum(['demo', 'none']), z.coerce.number().int().min(1).max(1_000_000)])
    .default('demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024),
  WARM_PICTURES: switchOf('on'),
  DEMO: z.literal('1').optional(),
})

export type Env = z.infer<typeof settings>

/** Settings that stop the shop from starting, with all that is wrong with them. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'WrongSettings'
    this.faults = faults
  }
}

const advice: Record<string, string> = {
  PORT: 'must be a port number from 0 to 65535',
  DATABASE_URL: 'must be a postgres:// address',
  DATABASE_POOL: 'must be a number of connections from 2 to 500',
  PUBLIC_URL: 'must be an http:// or https:// address',
  CARD_PAYMENTS: 'must be "simulated"; other providers are not built yet',
  CRYPTO_PAYMENTS: 'must be "simulated"; other providers are not built yet',
  SEED: 'must be "demo", "none" or a number of products up to 1000000',
}

/**
 * The settings out of environment variables; empty ones count as not set. Refuses (throws WrongSettings) with the
 * whole list of what is wrong, and in production whatever is only a demonstration unless DEMO=1 says it is meant.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    throw new WrongSettings(
      read.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        return `${name} ${advice[name] ?? message} (it is "${given[name]}")`
      }),
    )
  }
  if (read.data.NODE_ENV === 'production' && !read.data.DEMO) throw new WrongSettings(demoParts)
  return read.data
}

const demoParts = [
  'CARD_PAYMENTS is "simulated": no card would ever be charged. Set DEMO=1 if that is meant.',
  'CRYPTO_PAYMENTS is "simulated": no coin would ever arrive. Set DEMO=1 if that is meant.',
]
