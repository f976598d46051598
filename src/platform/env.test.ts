import { expect, test } from 'vitest'
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

test('a number of products is read as a number', () => {
  expect(readEnv({ SEED: '500' }).SEED).toBe(500)
})

test('all that is wrong is said at once', () => {
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
    'DATABASE_URL must be a postgres:// address (it is "mysql://x")',
    'DATABASE_POOL must be a number of connections from 2 to 500 (it is "1")',
    'PUBLIC_URL must be an http:// or https:// address (it is "cilia")',
    'SEED must be "demo", "none" or a number of products up to 1000000 (it is "lots")',
  ])
})

test('what is wrong with a secret is told without repeating it', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/ADMIN_PASSWORD must have 8/)
  expect(() => readEnv({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
})

test('production refuses demonstration parts unless they are meant', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('no card would ever be charged')
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).NODE_ENV).toBe('production')
})
