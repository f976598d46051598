import { type Context, Hono } from 'hono'
import type { Reads } from '#db/connect.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { listAddresses, listParts } from '#shop/catalog/server/list-addresses.ts'
import { listTopic } from './answer-topics.ts'
import { keyWithoutQuery } from './cached-address.ts'
import { publicPaths } from './public-paths.ts'

/** A sitemap may list 50,000 addresses; smaller files are made faster. */
const productsPerFile = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapParts {
  reads: Reads
  cache: PageCache
  originOf: (url: URL) => string
}

/** Serves robots.txt and the sitemap, in files of `productsPerFile` products. */
export function createSitemap({ reads, cache, originOf }: SitemapParts): Hono {
  const routes = new Hono()
  const xml = (c: Context, write: () => Promise<string>) => {
    const key = keyWithoutQuery(c.req.url)
    return cache.answer({ key, headers: c.req.raw.headers }, async () => {
      const type = { 'content-type': 'application/xml' }
      const headers = { ...type, ...sharedAnswer }
      return { response: new Response(head + (await write()), { headers }), topics: [listTopic] }
    })
  }

  routes.get('/robots.txt', (c) => {
    const origin = originOf(new URL(c.req.url))
    return c.text(renderRobots(origin), 200, sharedAnswer)
  })
  routes.get('/sitemap.xml', (c) => {
    const origin = originOf(new URL(c.req.url))
    return xml(c, async () => {
      const parts = await listParts(reads, productsPerFile)
      return parts.length > 1 ? renderIndex(origin, parts) : renderPart(reads, origin, 0)
    })
  })
  routes.get('/sitemap/:after{[0-9]{1,9}}', (c) => {
    const origin = originOf(new URL(c.req.url))
    const after = Number(c.req.param('after'))
    return xml(c, () => renderPart(reads, origin, after))
  })
  return routes
}

function renderRobots(origin: string): string {
  const closed = ['/api/', '/cart', '/checkout', '/pay/', '/orders/', '/account', '/admin']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function renderIndex(origin: string, slices: readonly number[]): string {
  const files = slices.map((after) => `<sitemap><loc>${origin}/sitemap/${after}</loc></sitemap>`)
  return `<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`
}

async function renderPart(reads: Reads, origin: string, after: number): Promise<string> {
  const products = await listAddresses(reads, after, productsPerFile)
  const own = after === 0 ? publicPaths : []
  const urls = [
    ...own.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escapeHtml(`${origin}/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<urlset ${schema}>\n${urls.join('\n')}\n</urlset>\n`
}
