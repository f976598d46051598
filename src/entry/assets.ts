import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

interface Asset {
  type: string
  plain: Uint8Array<ArrayBuffer>
  brotli?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

/** Reads a folder of built files into memory, compressed once, and answers them for ever: their names carry a hash. */
export async function openAssets(folder: string): Promise<MiddlewareHandler> {
  const assets = new Map<string, Asset>()
  for (const name of await readdir(folder)) {
    assets.set(`/assets/${name}`, await readAsset(join(folder, name)))
  }
  return async (context, next) => {
    const { path } = context.req
    if (!path.startsWith('/assets/')) return next()
    const asset = assets.get(path)
    return asset ? answer(asset, context.req.header('accept-encoding') ?? '') : context.notFound()
  }
}

async function readAsset(file: string): Promise<Asset> {
  const plain = new Uint8Array(await readFile(file))
  const type = types[extname(file)] ?? 'application/octet-stream'
  if (!type.startsWith('text/') && !type.includes('svg')) return { type, plain }
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  return {
    type,
    plain,
    brotli: new Uint8Array(brotliCompressSync(plain, options)),
    gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
  }
}

function answer(asset: Asset, acceptedEncodings: string): Response {
  const encoding = (['br', 'gzip'] as const).find((name) => acceptedEncodings.includes(name))
  const compressed = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : undefined
  return new Response(compressed ?? asset.plain, {
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(compressed && encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}
