import type { PageAssets } from './document.ts'
import type { renderPage } from './render.tsx'

/** What draws pages: the built one that ships, or the development server's. */
export interface Front {
  render: typeof renderPage
  assetsOf: (pageName: string) => Promise<PageAssets>
  /** A script, a style or a letter by its path under /assets; null where there is none. */
  asset: (path: string, acceptedEncodings: string) => Promise<Response | null>
  close: () => Promise<void>
}
