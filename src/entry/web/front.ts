import type { MiddlewareHandler } from 'hono'
import type { BackofficeAssets } from './backoffice-document.ts'
import type { PageAssets } from './document.ts'
import type { renderPage } from './render.tsx'

/** Renders pages and serves their files: the built front, or the development server's. */
export interface Front {
  render: typeof renderPage
  assetsOf: (pageName: string) => Promise<PageAssets>
  /** The files of the back office's document. */
  backofficeAssets: () => Promise<BackofficeAssets>
  /** Serves scripts, styles and fonts, and passes everything else on. */
  serveFiles: MiddlewareHandler
  /** Additional sources that pages may connect to, besides the shop itself. */
  connectSources: readonly string[]
  close: () => Promise<void>
}
