import { describe, expect, test } from 'vitest'
import { readEnv, WrongSettings } from './env.ts'

test('everything has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: '.data',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
  })
})

test('an empty variable counts as not set', () => {
  expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
})

test('emails come from an address; a name beside it is left out', () => {
  expect(readEnv({}).MAIL_FROM).toBe('care@cilia.example')
  expect(readEnv({ MAIL_FROM: 'Fringe <care@fringe.test>' }).MAIL_FROM).toBe('care@fringe.test')
  expect(() => readEnv({ MAIL_FROM: 'Fringe' })).toThrow(
    'MAIL_FROM must be an email address, such as care@example.com (it is "Fringe")',
  )
})

test('a number of products is read as a number', () => {
  expect(readEnv({ SEED: '500' }).SEED).toBe(500)
})

test('all errors are reported at once', () => {
  const wrong = {
    PORT: 'many',
    DATABASE_URL: 'mysql://x',
    SEED: 'lots',
    DATABASE_POOL: '1',
    PUBLIC_URL: 'cilia',
  }
  const error = (() => {
    try {
      return readEnv(wrong)
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(WrongSettings)
  expect((error as WrongSettings).faults).toEqual([
    'PORT must be a port number from 0 to 65535 (it is "many")',
    'DATABASE_URL must be a postgres:// address',
    'DATABASE_POOL must be a number of connections from 2 to 500 (it is "1")',
    'PUBLIC_URL must be an http:// or https:// address (it is "cilia")',
    'SEED must be "demo", "none" or a number of products up to 1000000 (it is "lots")',
  ])
})

test('an invalid secret is reported without repeating it', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/ADMIN_PASSWORD must have 8/)
  expect(() => readEnv({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
})

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('cards through Stripe require all three keys, even in development', () => {
  const told = faultsOf({ CARD_PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(told).toEqual(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(faultsOf({ CARD_PAYMENTS: 'stripe', ...stripeKeys })).toEqual([])
})

test('a secret key in place of the publishable one is refused without repeating it', () => {
  const mixedUp = { ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'sk_live_hidden' }
  expect(() => readEnv(mixedUp)).toThrow(/STRIPE_PUBLISHABLE_KEY must be a publishable key/)
  expect(() => readEnv(mixedUp)).not.toThrow(/hidden/)
})

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://cilia.example' }
const database = { DATABASE_URL: 'postgres://cilia:cilia@database/cilia' }
const secret = { SECRET_KEY: 'a secret of thirty-two characters' }

const faultsOf = (source: Record<string, string>) => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return (error as WrongSettings).faults.map((fault) => fault.split(' ')[0])
  }
}

test('it listens only on this machine unless HOST says otherwise', () => {
  expect(readEnv({}).HOST).toBe('127.0.0.1')
  expect(readEnv({ HOST: '::' }).HOST).toBe('::')
})

describe('in production', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'demo parts are refused',
      {},
      ['CARD_PAYMENTS', 'CRYPTO_PAYMENTS', 'SMTP_URL', 'MAIL_FROM', 'OIDC_ISSUER'],
    ],
    [
      'the address that the shop came with is refused, whatever its name',
      { MAIL_FROM: 'Fringe <care@cilia.example>' },
      ['CARD_PAYMENTS', 'CRYPTO_PAYMENTS', 'SMTP_URL', 'MAIL_FROM', 'OIDC_ISSUER'],
    ],
    [
      'an address of one’s own is fine',
      { MAIL_FROM: 'care@fringe.test' },
      ['CARD_PAYMENTS', 'CRYPTO_PAYMENTS', 'SMTP_URL', 'OIDC_ISSUER'],
    ],
    [
      'cards through Stripe are no demo part',
      { CARD_PAYMENTS: 'stripe', ...stripeKeys },
      ['CRYPTO_PAYMENTS', 'SMTP_URL', 'MAIL_FROM', 'OIDC_ISSUER'],
    ],
    [
      'taking no crypto is no demo part',
      { CRYPTO_PAYMENTS: 'off' },
      ['CARD_PAYMENTS', 'SMTP_URL', 'MAIL_FROM', 'OIDC_ISSUER'],
    ],
    ['DEMO=1 excuses the demo parts', { DEMO: '1' }, []],
    ['DEMO=1 excuses no missing address', { DEMO: '1', PUBLIC_URL: '' }, ['PUBLIC_URL']],
    ['DEMO=1 excuses no missing secret', { DEMO: '1', ...database }, ['SECRET_KEY']],
    ['a shared database and a secret are fine', { DEMO: '1', ...database, ...secret }, []],
    [
      'everything that is missing is told at once',
      { PUBLIC_URL: '', ...database },
      [
        'SECRET_KEY',
        'CARD_PAYMENTS',
        'CRYPTO_PAYMENTS',
        'SMTP_URL',
        'MAIL_FROM',
        'OIDC_ISSUER',
        'PUBLIC_URL',
      ],
    ],
  ])('%s', (_name, changes, names) => {
    expect(faultsOf({ ...production, ...changes })).toEqual(names)
  })

  test('elsewhere only a shared database requires a secret', () => {
    expect(faultsOf(database)).toEqual(['SECRET_KEY'])
    expect(faultsOf({ ...database, ...secret })).toEqual([])
  })
})
