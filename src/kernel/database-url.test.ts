import { expect, test } from 'vitest'
import { readDatabaseUrl, WrongDatabaseUrl } from './database-url.ts'

const a = { host: 'a', port: 5432 }
const b = { host: 'b', port: 5433 }

test.each<[string, object]>([
  ['postgres://u:p@a/shop', { servers: [a], wanted: 'any', database: 'shop', account: 'u' }],
  ['postgresql://a:5432,b:5433/shop', { servers: [a, b], wanted: 'read-write' }],
  ['postgres://u:p,q@A,b:5433/shop?target_session_attrs=any', { servers: [a, b], wanted: 'any' }],
  ['postgres://u@a/shop?target_session_attrs=primary', { servers: [a], wanted: 'primary' }],
  [
    'postgres://u@[::1]:6000,[fe80::2]/shop',
    {
      servers: [
        { host: '::1', port: 6000 },
        { host: 'fe80::2', port: 5432 },
      ],
    },
  ],
  ['postgres:///shop?host=/var/run/postgresql', { servers: [], wanted: 'any' }],
  ['postgres://u@a/a%20shop', { database: 'a shop' }],
])('%s is read', (text, expected) => {
  expect(readDatabaseUrl(text)).toMatchObject(expected)
})

test('the driver gets a URL it understands, with account, password, and other parameters', () => {
  const text =
    'postgres://u:p%40w@a:5432,b:5433/shop?sslmode=verify-full&target_session_attrs=primary'
  expect(readDatabaseUrl(text).connectionString).toBe(
    'postgres://u:p%40w@a:5432/shop?sslmode=verify-full',
  )
})

test.each([
  ['mysql://x', 'must be a postgres:// address'],
  ['postgres://u:secret@a,,b/shop', 'names an empty server: write host:port, separated by commas'],
  [
    'postgres://u:secret@a:x,b/shop',
    'names the server "a:x": write host:port, separated by commas',
  ],
  ['postgres://u:secret@a:0,b/shop', 'names the port 0: ports go from 1 to 65535'],
  ['postgres://u:secret@a:70000/shop', 'names the port 70000: ports go from 1 to 65535'],
  ['postgres://u:secret@a,b,A:5432/shop', 'names a:5432 twice'],
  [
    `postgres://u:secret@${Array.from({ length: 17 }, (_, place) => `h${place}`)}/shop`,
    'names more than 16 servers',
  ],
  [
    'postgres://u:secret@a,b/shop?port=1',
    'names several servers, but also has a "host" or "port" after its "?"',
  ],
  [
    'postgres://u:secret@a,b/shop?target_session_attrs=standby',
    'has target_session_attrs=standby: the shop needs to write, so it must be read-write, primary or any',
  ],
])('%s is refused', (text, sentence) => {
  expect(() => readDatabaseUrl(text)).toThrow(new WrongDatabaseUrl(sentence))
})
