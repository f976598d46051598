import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '#entry/process/open-shop.ts'
import type { Front } from '#entry/web/front.ts'
import { renderPage } from '#entry/web/render.tsx'
import { readEnv } from '#platform/env.ts'
import type { FreshDatabase } from './fresh-database.ts'

interface Caller {
  /** The remote address of the connection; undefined once it is closed. */
  from?: string | undefined
  headers?: Record<string, string>
  method?: string
  body?: BodyInit
}

export interface WholeShop {
  /** Makes a request as the server passes it on, with the caller's socket. */
  ask: (address: string, caller?: Caller) => Promise<Response>
  /** Drains as if signaled to stop. */
  drain: () => void
  close: () => Promise<void>
}

/** The whole shop (API, pages, and demo parts) without an HTTP server. */
export async function openWholeShop(
  { config }: Pick<FreshDatabase, 'config'>,
  settings: Record<string, string> = {},
  more: Pick<Parameters<typeof openShop>[0], 'replicas'> = {},
): Promise<WholeShop> {
  const folder = mkdtempSync(join(tmpdir(), 'cilia-whole-'))
  const defaults = { SEED: 'none', WARM_PICTURES: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const env = readEnv({ ...defaults, ADMIN_PASSWORD: 'of no use', DATA_DIR: folder, ...settings })
  const shop = await openShop({ env, connection: config, front: plainFront, ...more })
  return {
    ask: async (address, { from = '127.0.0.1', ...init } = {}) => {
      const request = new Request(new URL(address, 'http://localhost:3000'), {
        ...init,
        ...(init.body && { duplex: 'half' }),
      })
      const headers = Object.fromEntries(request.headers)
      const { pathname, search } = new URL(request.url)
      const incoming = { socket: { remoteAddress: from }, headers, url: pathname + search }
      return shop.fetch(request, { incoming })
    },
    drain: shop.drain,
    close: async () => {
      await shop.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A front that renders pages like the built one, without its files. */
const plainFront: Front = {
  render: renderPage,
  assetsOf: async () => ({ css: '', script: '/assets/a.js', preloads: [], fonts: [] }),
  backofficeAssets: async () => ({ sheets: [], script: '/assets/b.js', preloads: [], fonts: [] }),
  serveFiles: (_context, next) => next(),
  connectSources: [],
  close: async () => {},
}
