import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface StaticCopy {
  address: string
  [Symbol.dispose]: () => void
}

type Change = (html: string) => string

const scripts = /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|later)"[^>]*>/g

/** The same markup, styles, fonts, and pictures, without scripts. */
export const withoutScripts: Change = (html) => html.replace(scripts, '')

/** The same, with scripts that are loaded but not run. */
export const withScriptsUnread: Change = (html) => {
  const unread = (tag: string) => {
    const [, path] = /(?:src|href)="([^"]+\.js)"/.exec(tag) ?? []
    return path ? `<link rel="preload" as="script" href="${path}" fetchpriority="low">` : ''
  }
  return html.replace(scripts, unread)
}

/** The same, with the smallest script that replaces the page by the first tile's product. */
export const withExchange: Change = (html) =>
  withoutScripts(html).replace('</body>', `<script>(${exchange})()</script></body>`)

/** The same, with the smallest script that counts what is added to the cart. */
export const withCount: Change = (html) =>
  withoutScripts(html).replace('</body>', `<script>(${countAdded})()</script></body>`)

/** Runs in the page. */
function countAdded(): void {
  const buttons = [...document.querySelectorAll('main button')]
  const cart = document.querySelector('header a[href="/cart"]')
  for (const button of buttons.filter(({ textContent }) => textContent.includes('Add to Cart')))
    button.addEventListener('click', (event) => {
      event.preventDefault()
      cart?.append('1')
    })
}

/** Runs in the page. */
function exchange(): void {
  const tile = document.querySelector<HTMLAnchorElement>('main a[href^="/products/"]')
  if (!tile) return
  const coming = fetch(tile.href).then(async (answer) =>
    new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main'),
  )
  tile.addEventListener('click', async (event) => {
    event.preventDefault()
    const next = await coming
    history.pushState(null, '', tile.href)
    scrollTo(0, 0)
    if (next) document.querySelector('main')?.replaceWith(next)
  })
}

/** Serves copies of a shop's pages, each with the change for its path. Paths without a change are files. */
export async function openStaticCopy(
  address: string,
  changeOf: (path: string) => Change | undefined,
): Promise<StaticCopy> {
  const known = new Map<string, Sent>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const sent = known.get(path) ?? (await read(address + path, changeOf(path)))
    known.set(path, sent)
    response.writeHead(200, sent.headers)
    response.end(sent.body)
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

interface Sent {
  headers: Record<string, string>
  body: Buffer
}

async function read(address: string, change: Change = (text) => text): Promise<Sent> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  if (!/html|javascript/.test(type))
    return { headers: { 'content-type': type }, body: Buffer.from(await answer.arrayBuffer()) }
  const body = brotliCompressSync(change(await answer.text()))
  return { headers: { 'content-type': type, 'content-encoding': 'br' }, body }
}
