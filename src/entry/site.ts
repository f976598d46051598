import { Hono } from 'hono'
import { sharedAnswer } from '#platform/cache-control.ts'
import { type Log, logRequests } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { drawDocument } from './document.ts'
import { dropTrailingSlash } from './drop-trailing-slash.ts'
import { drawFailure } from './failure-document.ts'
import { favicon } from './favicon.ts'
import type { Front } from './front.ts'
import type { AskApi } from './render.tsx'

interface SiteParts {
  front: Front
  ask: AskApi
  cache: PageCache
  log: Log
  /** Where the shop is known to be, such as https://cilia.example. */
  originOf: (url: URL) => string
}

/** Pages and their files: everything that is not the API. */
export function createSite({ front, ask, cache, log, originOf }: SiteParts): Hono {
  const site = new Hono()
  site.use(front.serveFiles)
  site.get('/favicon.svg', (context) =>
    context.body(favicon, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    }),
  )
  site.use(logRequests(log))
  site.use(dropTrailingSlash)
  site.get('*', (context) => {
    const { url, raw } = context.req
    return cache.answer(url, raw.headers, () => draw(new URL(url)))
  })
  site.onError(async (error, context) => {
    log.error({ requestId: context.get('requestId'), err: error })
    return context.html(drawFailure((await front.assetsOf('')).css), 500, {
      'cache-control': 'no-store',
    })
  })

  async function draw(url: URL): Promise<Response> {
    const page = await front.render(url, ask)
    const html = drawDocument(page, await front.assetsOf(page.name), originOf(url))
    const isShared = page.status === 200
    return new Response(html, {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(isShared ? sharedAnswer : { 'cache-control': 'no-store' }),
      },
    })
  }
  return site
}
