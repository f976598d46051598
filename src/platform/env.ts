import { z } from 'zod'
import { readDatabaseUrl, WrongDatabaseUrl } from '#kernel/database-url.ts'
import { placeholderEmail } from '#kernel/placeholder-email.ts'
import { backupAdvice, backupShape, missingBackupSettings } from './backup-settings.ts'
import { cardAdvice, cardShape, missingCardKeys } from './card-settings.ts'
import { coinAdvice, coinShape, missingCoinSettings, unsafeCoinSettings } from './coin-settings.ts'
import { addressOf } from './mailer/sender.ts'
import { chargesCards, mixedPayments, takesMainCoins } from './mixed-payments.ts'
import { watchAdvice, watchShape, wrongWatchSettings } from './watch-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const switchOf = (otherwise: 'on' | 'off') => z.enum(['on', 'off']).default(otherwise)

function checkDatabaseUrl(text: string, { addIssue }: z.RefinementCtx<string>): void {
  try {
    readDatabaseUrl(text)
  } catch (error) {
    if (!(error instanceof WrongDatabaseUrl)) throw error
    addIssue({ code: 'custom', message: error.message })
  }
}

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  /** The address to listen on; 0.0.0.0 or :: for all addresses of the machine. */
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().superRefine(checkDatabaseUrl).optional(),
  DATABASE_POOLER_URL: z.string().superRefine(checkDatabaseUrl).optional(),
  DATABASE_REPLICA_URL: z.string().superRefine(checkDatabaseUrl).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  /** Whether the shop migrates the database when it starts; if not, `npm run migrate` does. */
  MIGRATE: switchOf('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The secret from which keys for signing links and encrypting secrets are derived. */
  SECRET_KEY: z.string().min(32).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  RATE_LIMITS: switchOf('on'),
  REVIEWS: switchOf('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that emails come from, without a name: the shop's own name is shown. */
  MAIL_FROM: z
    .string()
    .overwrite(addressOf)
    .regex(/^[^\s@<>]+@[^\s@<>]+$/)
    .default(placeholderEmail),
  /** How many campaign emails the shop sends per minute, in all its processes together. */
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(600),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(50).default('admin'),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  ...cardShape,
  ...coinShape,
  ...watchShape,
  ...backupShape,
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

/** Invalid settings that keep the shop from starting. Lists everything that is wrong with them. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Some settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'WrongSettings'
    this.faults = faults
  }
}

const advice: Record<string, string> = {
  PORT: 'must be a port number from 0 to 65535',
  DATABASE_POOL: 'must be a number of connections from 2 to 500',
  PUBLIC_URL: 'must be an http:// or https:// address',
  SECRET_KEY: 'must be a secret of 32 characters or more',
  TRUSTED_PROXIES: 'must be a number of proxies from 0 to 9',
  SMTP_URL: 'must be an smtp:// or smtps:// address',
  MAIL_FROM: 'must be an email address, such as care@example.com',
  CAMPAIGN_MAILS_PER_MINUTE: 'must be a number of emails from 1 to 60000',
  SMS_URL: 'must be an http:// or https:// address',
  OIDC_ISSUER: 'must be an http:// or https:// address',
  ADMIN_USERNAME: 'must have 1 to 50 characters',
  ADMIN_PASSWORD: 'must have 8 characters or more',
  ...cardAdvice,
  ...coinAdvice,
  ...watchAdvice,
  ...backupAdvice,
  SEED: 'must be "demo", "none" or a number of products up to 1000000',
}

/**
 * Reads the settings from environment variables; empty ones count as not set. Throws WrongSettings with everything that
 * is wrong. In production, DEMO=1 allows only the parts meant for demonstration.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  // Checked once, so compiling the check would take longer than the check itself.
  const read = settings.safeParse(given, { jitless: true })
  if (!read.success) {
    throw new WrongSettings(
      read.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        const isSecret = /PASSWORD|SECRET|TOKEN|_KEY$|XPUB|RPC_URL|DATABASE_\w*URL/.test(name)
        return `${name} ${advice[name] ?? message}${isSecret ? '' : ` (it is "${given[name]}")`}`
      }),
    )
  }
  const faults = [
    ...missingTogether(read.data),
    ...missingCoinSettings(read.data),
    ...mixedPayments(read.data),
    ...wrongWatchSettings(read.data),
    ...missingBackupSettings(read.data),
    ...missingInProduction(read.data),
  ]
  if (faults.length > 0) throw new WrongSettings(faults)
  return read.data
}

const noSecret =
  'SECRET_KEY is missing: it is required with DATABASE_URL, because otherwise each process would sign links with its own key. Use the same one for all: make it with "openssl rand -hex 32", or take what is in DATA_DIR/secret-key'

function missingTogether(env: Env): string[] {
  const isLone = env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID === undefined
  return [
    ...(env.DATABASE_URL && !env.SECRET_KEY ? [noSecret] : []),
    ...(env.DATABASE_REPLICA_URL && !env.DATABASE_URL
      ? [
          'DATABASE_URL is missing: DATABASE_REPLICA_URL names its replicas, so it needs the primary, too',
        ]
      : []),
    ...(env.DATABASE_POOLER_URL && !env.DATABASE_URL
      ? ['DATABASE_URL is missing: DATABASE_POOLER_URL is only a second way to the same database']
      : []),
    ...(isLone
      ? ['OIDC_CLIENT_ID is missing: OIDC_ISSUER needs this shop’s client ID at that provider']
      : []),
    ...missingCardKeys(env),
  ]
}

function missingInProduction(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const { PUBLIC_URL } = env
  return [
    ...(env.DEMO ? [] : demoParts(env)),
    ...unsafeCoinSettings(env),
    ...(PUBLIC_URL
      ? []
      : [
          'PUBLIC_URL is not set: links in emails would lead to localhost. Set the shop’s address.',
        ]),
  ]
}

function demoParts(env: Env): string[] {
  const { CARD_PAYMENTS, CRYPTO_PAYMENTS, SMTP_URL, MAIL_FROM, OIDC_ISSUER } = env
  return [
    // Beside real money, DEMO=1 would not help; mixedPayments says what does.
    ...(CARD_PAYMENTS === 'stripe' || takesMainCoins(env)
      ? []
      : [
          'CARD_PAYMENTS is "simulated": no card would ever be charged. Set DEMO=1 if that’s intended.',
        ]),
    ...(CRYPTO_PAYMENTS !== 'simulated' || chargesCards(env)
      ? []
      : [
          'CRYPTO_PAYMENTS is "simulated": no coin would ever arrive. Set it to "off" to take only cards, or DEMO=1 if that’s intended.',
        ]),
    ...(SMTP_URL
      ? []
      : [
          'SMTP_URL is not set: emails would only be written to files. Set DEMO=1 if that’s intended.',
        ]),
    ...(MAIL_FROM === placeholderEmail
      ? [
          `MAIL_FROM is "${MAIL_FROM}": mail servers would refuse every email, because nobody owns that address. Set DEMO=1 if that’s intended.`,
        ]
      : []),
    ...(OIDC_ISSUER
      ? []
      : ['OIDC_ISSUER is not set: anyone could sign in as anyone. Set DEMO=1 if that’s intended.']),
  ]
}
