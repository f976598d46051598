import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
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

/**
 * Reads a folder of built files and their compressed forms (scripts/compress-assets.ts) into memory, and serves them as
 * immutable, because their names contain a hash. Reads synchronously, since for hundreds of small files waiting would
 * take ten times as long, which is a third of a second of every start.
 */
export function openAssets(folder: string): MiddlewareHandler {
  const names = new Set(readdirSync(folder))
  const read = (name: string) =>
    names.has(name) ? new Uint8Array(readFileSync(join(folder, name))) : undefined
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const plain = /\.(?:br|gz)$/.test(name) ? undefined : read(name)
    if (!plain) continue
    const type = types[extname(name)] ?? 'application/octet-stream'
    const [br, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
    assets.set(`/assets/${name}`, { type, plain, ...(br && { br }), ...(gzip && { gzip }) })
  }
  return async (c, next) => {
    const { path } = c.req
    if (!path.startsWith('/assets/')) return next()
    const asset = assets.get(path)
    if (!asset) return c.notFound()
    if (asset.br || asset.gzip) return answer(asset, c.req.header('accept-encoding') ?? '')
    return answerRange(asset, c.req.header())
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
