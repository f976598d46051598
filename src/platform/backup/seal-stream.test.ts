import { randomBytes } from 'node:crypto'
import { buffer as all } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal-stream.ts'

const secret = 'a key of the owner’s that is long enough'
const text = randomBytes(200_000)

async function* inParts(bytes: Buffer, size = 50_001): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const sealed = await all(seal(secret, inParts(text)))
const changedAt = (place: number) => {
  const bytes = Buffer.from(sealed)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  return bytes
}
const body = sealed.indexOf('\n') + 1
const chunk = 65_536 + 16

test.each([[secret], [undefined]])('with the key %j a sealed stream opens again', async (key) => {
  const file = await all(seal(key, inParts(text)))
  expect(file.includes(text.subarray(0, 64))).toBe(key === undefined)
  expect((await all(unseal(key, inParts(file, 777)))).equals(text)).toBe(true)
})

test.each([
  ['without a key', sealed, undefined, 'Set BACKUP_KEY'],
  ['with another key', sealed, secret.toUpperCase(), 'not the key'],
  ['with a changed byte', changedAt(body + 100_000), secret, 'was changed'],
  ['with a changed end', changedAt(sealed.length - 1), secret, 'was changed'],
  ['with its last byte missing', sealed.subarray(0, -1), secret, 'incomplete'],
  ['with its last chunk missing', sealed.subarray(0, body + 3 * chunk), secret, 'incomplete'],
  [
    'with two chunks in each other’s place',
    Buffer.concat([
      sealed.subarray(0, body),
      sealed.subarray(body + chunk, body + 2 * chunk),
      sealed.subarray(body, body + chunk),
      sealed.subarray(body + 2 * chunk),
    ]),
    secret,
    'was changed',
  ],
  ['that is something else', Buffer.from('PK\u0003\u0004 and more'), secret, 'isn’t a shop backup'],
])('a file %s is refused', async (_, file, key, reason) => {
  await expect(all(unseal(key, inParts(file)))).rejects.toThrow(reason)
})
