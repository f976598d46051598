import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { createServer, type ViteDevServer } from 'vite'
import type { Front } from '../web/front.ts'

/** Renders pages from their sources through Vite, with hot reload. */
export async function openDevFront(): Promise<Front> {
  const vite = await createServer({ server: { middlewareMode: true } })
  return {
    render: async (url, parts) => {
      const { renderPage } = await vite.ssrLoadModule('/src/entry/web/render.tsx')
      return renderPage(url, parts)
    },
    assetsOf: async () => ({
      css: '',
      script: '/src/entry/browser/browser.tsx',
      preloads: [],
      fonts: [],
      extraHead: `${await refreshOf(vite)}<link rel="stylesheet" href="/src/entry/shop.css">`,
    }),
    backofficeAssets: async () => ({
      sheets: ['/src/entry/backoffice/backoffice.css'],
      script: '/src/entry/backoffice/backoffice.tsx',
      preloads: [],
      fonts: [],
      extraHead: await refreshOf(vite),
    }),
    serveFiles: serveFiles(vite),
    connectSources: ['ws:'],
    close: () => vite.close(),
  }
}

/**
 * What Vite adds to the head, with its inline script as a file, because the content security policy forbids inline
 * scripts.
 */
async function refreshOf(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const head = html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'))
  return head.replace(
    /<script type="module">[\s\S]*?<\/script>/,
    '<script type="module" src="/@dev/refresh.js"></script>',
  )
}

const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

function serveFiles(vite: ViteDevServer): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (c.req.path === '/@dev/refresh.js') {
      return c.body(refresh, 200, { 'content-type': 'text/javascript' })
    }
    const { incoming, outgoing } = c.env
    const isLeft = await new Promise<boolean>((resolve) => {
      outgoing.on('finish', () => resolve(false))
      vite.middlewares(incoming, outgoing, () => resolve(true))
    })
    return isLeft ? next() : RESPONSE_ALREADY_SENT
  }
}
