import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { isMissingFile } from '#kernel/is-missing-file.ts'
import { once } from '#kernel/once.ts'
import { bestEncoding } from '#platform/best-encoding.ts'
import { readRange } from '#platform/byte-range.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}

interface Asset {
  type: string
  plain: Uint8Array<ArrayBuffer>
  /** The compressed forms made by the build, by encoding. */
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

/** How long after the start the files are read that nobody has asked for. */
const laterMs = 2_000

/**
 * Serves a folder of built files and their compressed forms (scripts/compress-assets.ts) from memory, as immutable,
 * because their names contain a hash. A file is read when it is first asked for, so that a start reads none, and the
 * rest soon after the start, because a later build removes them.
 */
export function openAssets(folder: string): MiddlewareHandler {
  const names = readdirSync(folder)
  const assets = new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => [`/assets/${name}`, once(() => readAsset(folder, name))]),
  )
  // What can't be read now is read, or fails, when it is asked for.
  setTimeout(() => readAll(assets.values()).catch(() => {}), laterMs).unref()
  return async (c, next) => {
    const { path } = c.req
    if (!path.startsWith('/assets/')) return next()
    const asset = assets.get(path)?.()
    if (!asset) return c.notFound()
    if (asset.br || asset.gzip) return answer(asset, c.req.header('accept-encoding') ?? '')
    return answerRange(asset, c.req.header())
  }
}

/** Reads one file after the other, with a pause for requests between them. */
async function readAll(reads: Iterable<() => unknown>): Promise<void> {
  for (const read of reads) {
    read()
    await setImmediate()
  }
}

/** A file and its compressed forms; null if it is gone. */
function readAsset(folder: string, name: string): Asset | null {
  const plain = readIfThere(join(folder, name))
  if (!plain) return null
  const type = types[extname(name)] ?? 'application/octet-stream'
  const [br, gzip] = [`${name}.br`, `${name}.gz`].map((form) => readIfThere(join(folder, form)))
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/** Reads synchronously: for small files, waiting would take ten times as long as reading. */
function readIfThere(path: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(path))
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

const forever = 'public, max-age=31536000, immutable'

function answer(asset: Asset, acceptedEncodings: string): Response {
  const encoding = bestEncoding(acceptedEncodings)
  const compressed = encoding && asset[encoding]
  return new Response(compressed ?? asset.plain, {
    headers: {
      'content-type': asset.type,
      'cache-control': forever,
      vary: 'accept-encoding',
      ...(compressed && { 'content-encoding': encoding }),
    },
  })
}

/**
 * Answers with the requested bytes of a file without compressed forms; Safari only plays a video if it gets the first
 * two bytes separately. With `if-range` the whole file is sent, because answers have no version.
 */
function answerRange({ type, plain }: Asset, asked: Record<string, string>): Response {
  const headers = { 'content-type': type, 'cache-control': forever, 'accept-ranges': 'bytes' }
  const size = plain.length
  const part = asked['if-range'] ? 'whole' : readRange(asked.range, size)
  if (part === 'whole') return new Response(plain, { headers })
  if (part === 'none') {
    const refused = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 416, headers: refused })
  }
  const { first, last } = part
  return new Response(plain.subarray(first, last + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${size}` },
  })
}
