import { Hono } from 'hono'
import { drawDocument } from './document.ts'
import { favicon } from './favicon.ts'
import type { Front } from './front.ts'
import type { AskApi } from './render.tsx'

interface SiteParts {
  front: Front
  ask: AskApi
  /** Where the shop is known to be, such as https://cilia.example; null takes it from the request. */
  origin: string | null
}

/** Pages and their files: everything that is not the API. */
export function createSite({ front, ask, origin }: SiteParts): Hono {
  const site = new Hono()
  site.get('/assets/*', async (context) => {
    const encodings = context.req.header('accept-encoding') ?? ''
    return (await front.asset(context.req.path, encodings)) ?? context.notFound()
  })
  site.get('/favicon.svg', (context) =>
    context.body(favicon, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    }),
  )
  site.get('*', async (context) => {
    const url = new URL(context.req.url)
    const page = await front.render(url, ask)
    const html = drawDocument(page, await front.assetsOf(page.name), origin ?? url.origin)
    return context.html(html, page.status as 200, {
      'cache-control':
        page.status === 200
          ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
          : 'no-store',
    })
  })
  return site
}
