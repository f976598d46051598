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
  /** Serves scripts, styles and fonts, and passes on everything else. */
  serveFiles: MiddlewareHandler
  /** The sources besides the shop itself that its pages may connect to. */
  connectSources: readonly string[]
  close: () => Promise<void>
}
