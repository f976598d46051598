import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#kernel/database-url.ts'
import { isStarting, whyUnreachable } from './why-unreachable.ts'

const url = readDatabaseUrl('postgres://ada:secret@db.example:6543/lashes')
const coded = (code: string) => Object.assign(new Error('raw'), { code })

test.each<[unknown, string]>([
  [coded('ECONNREFUSED'), 'nothing is listening at db.example:6543'],
  [
    Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
    'nothing is listening at db.example:6543',
  ],
  [coded('ENOTFOUND'), 'there is no host called db.example'],
  [coded('EAI_AGAIN'), 'there is no host called db.example'],
  [coded('ETIMEDOUT'), 'db.example:6543 does not answer'],
  [new Error('timeout expired'), 'db.example:6543 does not answer'],
  [coded('28P01'), 'db.example:6543 doesn’t accept the password for the account "ada"'],
  [coded('28000'), 'db.example:6543 does not let the account "ada" in'],
  [coded('3D000'), 'db.example:6543 has no database called "lashes"'],
  [
    new Error('The server does not support SSL connections'),
    'The server does not support SSL connections',
  ],
])('%s', (error, reason) => {
  expect(whyUnreachable(error, url)).toBe(`DATABASE_URL cannot be reached: ${reason}.`)
})

test('each of several servers is reported', () => {
  const errors = [
    Object.assign(coded('ECONNREFUSED'), { server: 'a:5432' }),
    Object.assign(coded('25006'), { server: 'b:5432' }),
  ]
  const several = readDatabaseUrl('postgres://ada:secret@a,b/lashes')
  expect(whyUnreachable(new AggregateError(errors), several)).toBe(
    'DATABASE_URL cannot be reached: nothing is listening at a:5432; b:5432 is read-only.',
  )
  expect(isStarting(new AggregateError(errors))).toBe(true)
})

test('a server that is still starting is not given up on', () => {
  expect(isStarting(coded('57P03'))).toBe(true)
  expect(isStarting(coded('28P01'))).toBe(false)
})
