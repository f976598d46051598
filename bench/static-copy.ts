import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface StaticCopy {
  address: string
  [Symbol.dispose]: () => void
}

/** A page of the shop as static HTML: the same markup, styles, fonts and pictures, and no script. */
export async function openStaticCopy(address: string, path: string): Promise<StaticCopy> {
  const html = await (await fetch(address + path)).text()
  const bare = html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  const page = brotliCompressSync(bare)
  const files = new Map<string, { body: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const asked = request.url ?? '/'
    if (asked === path) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      })
      response.end(page)
      return
    }
    const known = files.get(asked) ?? (await fetchFile(address + asked))
    files.set(asked, known)
    response.writeHead(200, { 'content-type': known.type })
    response.end(known.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = typeof listening === 'object' && listening ? listening.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, [Symbol.dispose]: close }
}

async function fetchFile(address: string): Promise<{ body: Buffer; type: string }> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return { body: Buffer.from(await answer.arrayBuffer()), type }
}
