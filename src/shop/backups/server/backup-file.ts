import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { dump } from '#db/backup/dump.ts'
import { brokenOff, type Frame, framesIn } from '#db/backup/frames.ts'
import type { Manifest } from '#db/backup/manifest.ts'
import { Refusal } from '#kernel/refusal.ts'
import { seal, unseal } from '#platform/backup/seal-stream.ts'

interface FileParts {
  client: pg.Client
  path: string
  secret: string | undefined
  shopVersion: string
}

export interface WrittenFile {
  manifest: Manifest
  sizeBytes: number
  /** SHA-256 in hex. */
  checksum: string
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
}

/** Writes a backup of the whole database to a new file: a dump, compressed, and encrypted if there is a key. */
export async function writeBackupFile(parts: FileParts): Promise<WrittenFile> {
  const { client, path, secret, shopVersion } = parts
  const hash = createHash('sha256')
  let manifest: Manifest | undefined
  let sizeBytes = 0
  const onManifest = (made: Manifest) => {
    manifest = made
  }
  try {
    await pipeline(
      dump({ client, shopVersion, onManifest }),
      createZstdCompress(compression),
      (compressed: AsyncIterable<Buffer>) => seal(secret, compressed),
      async function* (sealed: AsyncIterable<Buffer>) {
        for await (const bytes of sealed) {
          hash.update(bytes)
          sizeBytes += bytes.length
          yield bytes
        }
      },
      createWriteStream(path, { flags: 'w', mode: 0o600, flush: true }),
    )
  } catch (fault) {
    await rm(path, { force: true })
    throw fault
  }
  if (!manifest) throw new Error('a dump ends with its manifest')
  return { manifest, sizeBytes, checksum: hash.digest('hex') }
}

/** Reads the frames of a backup's file. Refuses a file that is incomplete, altered, or under another key. */
export async function* readBackupFile(
  path: string,
  secret: string | undefined,
): AsyncGenerator<Frame> {
  const decompress = createZstdDecompress()
  const fill = pipeline(
    createReadStream(path),
    (sealed: AsyncIterable<Buffer>) => unseal(secret, sealed),
    decompress,
  ).catch((fault: unknown) => {
    throw inWords(fault)
  })
  fill.catch(() => {})
  try {
    yield* framesIn(decompress)
  } catch (fault) {
    // The error that broke the file says more than the early end of its bytes.
    await fill
    throw inWords(fault)
  } finally {
    decompress.destroy()
  }
  await fill
}

/** Refuses a file that is no backup or has another key, before a database is created for it. */
export async function checkBackupFile(path: string, secret: string | undefined): Promise<void> {
  for await (const _ of readBackupFile(path, secret)) return
}

/** Turns a decompression error into a refusal. */
function inWords(fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  if (code === 'Z_BUF_ERROR') return brokenOff()
  if (/^(?:ZSTD|Z)_/.test(code))
    return new Refusal('bad-request', 'The backup was changed, so it wasn’t restored.')
  return fault
}
