import { expect, test } from 'vitest'
import { faultCodeOf, isDatabaseAway, isInputFault, isUniqueViolation } from './database-fault.ts'

function fault(code: string, more: object = {}): Error {
  return Object.assign(new Error('a statement failed'), { code, ...more })
}

test.each([
  '08006',
  '25006',
  '40001',
  '40P01',
  '53100',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])('%s passes, even inside another error', (code) => {
  expect(isDatabaseAway(fault(code))).toBe(true)
  expect(isDatabaseAway(new Error('Failed query', { cause: fault(code) }))).toBe(true)
  expect(isDatabaseAway(new AggregateError([fault(code)]))).toBe(true)
})

test.each([
  'Query read timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s" passes', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE', ''])('%s does not pass', (code) => {
  expect(isDatabaseAway(fault(code))).toBe(false)
})

test('values that cannot be stored are recognized', () => {
  expect(['22003', '22021', '22P05', '23505'].map((code) => isInputFault(fault(code)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a violated constraint is recognized by its name', () => {
  const wrapped = new Error('', { cause: fault('23505', { constraint: 'orders_key' }) })
  expect(isUniqueViolation(wrapped)).toBe(true)
  expect(isUniqueViolation(wrapped, 'orders_key')).toBe(true)
  expect(isUniqueViolation(wrapped, 'users_email')).toBe(false)
  expect(faultCodeOf(wrapped)).toBe('23505')
  expect(faultCodeOf('no error')).toBe('')
})
