import { type Context, Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { listAddresses, listParts } from '#shop/catalog/server/list-addresses.ts'
import { listAddress } from './cached-address.ts'
import { publicPaths } from './public-paths.ts'

/** A sitemap may name 50,000 addresses; smaller files are made faster. */
const productsPerFile = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapParts {
  db: Db
  cache: PageCache
  originOf: (url: URL) => string
}

/** Serves robots.txt and the sitemap, in files of `productsPerFile` products. */
export function createSitemap({ db, cache, originOf }: SitemapParts): Hono {
  const routes = new Hono()
  const xml = (c: Context, write: () => Promise<string>) => {
    const { key, topic } = listAddress(c.req.url)
    return cache.answer({ key, topic, headers: c.req.raw.headers }, async () => {
      const type = { 'content-type': 'application/xml' }
      return new Response(head + (await write()), { headers: { ...type, ...sharedAnswer } })
    })
  }

  routes.get('/robots.txt', (c) => {
    const origin = originOf(new URL(c.req.url))
    return c.text(renderRobots(origin), 200, sharedAnswer)
  })
  routes.get('/sitemap.xml', (c) => {
    const origin = originOf(new URL(c.req.url))
    return xml(c, async () => {
      const parts = await listParts(db, productsPerFile)
      return parts.length > 1 ? renderIndex(origin, parts) : renderPart(db, origin, 0)
    })
  })
  routes.get('/sitemap/:after{[0-9]{1,9}}', (c) => {
    const origin = originOf(new URL(c.req.url))
    const after = Number(c.req.param('after'))
    return xml(c, () => renderPart(db, origin, after))
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

async function renderPart(db: Db, origin: string, after: number): Promise<string> {
  const products = await listAddresses(db, after, productsPerFile)
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
