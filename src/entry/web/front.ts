import type { MiddlewareHandler } from 'hono'
import type { PageAssets } from './document.ts'
import type { renderPage } from './render.tsx'

/** What draws pages and serves their files: the built one that ships, or the development server's. */
export interface Front {
  render: typeof renderPage
  assetsOf: (pageName: string) => Promise<PageAssets>
  /** Answers what is a script, a style or a letter, and leaves everything else to those after it. */
  serveFiles: MiddlewareHandler
  /** Whom beside the shop itself its pages may talk to. */
  connectSources: readonly string[]
  close: () => Promise<void>
}
