import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { exactly } from './exactly.ts'

const algorithm = 'aes-256-gcm'
const chunkBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 16

/** Every backup's first line names the format; an encrypted one also has its salt and a mark of its key. */
const plainLine = 'cilia-backup 1 plain\n'
const sealedLine = /^cilia-backup 1 aes-256-gcm ([\da-f]{32}) ([\da-f]{32})\n$/
/** The maximum length of the first line. */
const mostLineBytes = 120

interface FileKeys {
  key: Buffer
  /** Tells the right key from a wrong one before anything is decrypted. */
  mark: Buffer
}

/** Derives a file's own keys from the owner's key, slowly, so that a weak one is hard to guess. */
function keysOf(secret: string, salt: Buffer): FileKeys {
  const both = scryptSync(secret, salt, 48, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  return { key: both.subarray(0, 32), mark: both.subarray(32) }
}

/**
 * The nonce has the chunk's number and whether it is the last, so that no chunk can be dropped, moved or added
 * (STREAM).
 */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts bytes chunk by chunk with the owner's key; without one, only adds the first line. */
export async function* seal(
  secret: string | undefined,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (secret === undefined) {
    yield Buffer.from(plainLine)
    yield* bytes
    return
  }
  const salt = randomBytes(saltBytes)
  const { key, mark } = keysOf(secret, salt)
  const line = Buffer.from(
    `cilia-backup 1 ${algorithm} ${salt.toString('hex')} ${mark.toString('hex')}\n`,
  )
  yield line
  let place = 0
  for await (const { chunk, isLast } of exactly(chunkBytes, bytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(place, isLast)).setAAD(line)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    place += 1
  }
}

/** Decrypts sealed bytes. Refuses a wrong key, and a file that was changed, cut short or rearranged. */
export async function* unseal(
  secret: string | undefined,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { line, rest } = await firstLine(bytes)
  if (line.toString() === plainLine) return yield* rest
  const [, salt, mark] = sealedLine.exec(line.toString()) ?? []
  if (salt === undefined || mark === undefined)
    throw new Refusal('bad-request', 'This file isn’t a shop backup.')
  if (secret === undefined)
    throw new Refusal(
      'bad-request',
      'The backup is encrypted. Set BACKUP_KEY to the key it was made with.',
    )
  const keys = keysOf(secret, Buffer.from(salt, 'hex'))
  if (!timingSafeEqual(keys.mark, Buffer.from(mark, 'hex')))
    throw new Refusal('bad-request', 'BACKUP_KEY is not the key that this backup was made with.')
  let place = 0
  for await (const { chunk, isLast } of exactly(chunkBytes + tagBytes, rest)) {
    yield openChunk(keys.key, line, chunk, nonceOf(place, isLast))
    place += 1
  }
}

function openChunk(key: Buffer, line: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(line).setAuthTag(chunk.subarray(-tagBytes))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new Refusal(
      'bad-request',
      'The backup was changed or is incomplete, so it wasn’t restored.',
    )
  }
}

async function firstLine(
  bytes: AsyncIterable<Buffer>,
): Promise<{ line: Buffer; rest: AsyncIterable<Buffer> }> {
  const parts = bytes[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  while (!held.includes('\n') && held.length < mostLineBytes) {
    const { done, value } = await parts.next()
    if (done) break
    held = Buffer.concat([held, value])
  }
  const end = held.indexOf('\n') + 1
  async function* rest(): AsyncGenerator<Buffer> {
    yield held.subarray(end)
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return { line: held.subarray(0, end), rest: rest() }
}
