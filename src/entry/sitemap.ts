import { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import { listAddresses, listSlices } from '#shop/catalog/server/list-addresses.ts'
import { publicPaths } from './public-paths.ts'

/** A sitemap may name 50,000 addresses; smaller ones are made faster. */
const productsPerFile = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface SitemapParts {
  db: Db
  originOf: (url: URL) => string
}

/** What search engines may read and what there is: robots.txt and the sitemap, in files of so many products. */
export function createSitemap({ db, originOf }: SitemapParts): Hono {
  const routes = new Hono()
  const xml = (text: string) =>
    new Response(head + text, { headers: { 'content-type': 'application/xml', ...sharedAnswer } })

  routes.get('/robots.txt', (context) => {
    const origin = originOf(new URL(context.req.url))
    return context.text(drawRobots(origin), 200, sharedAnswer)
  })
  routes.get('/sitemap.xml', async (context) => {
    const origin = originOf(new URL(context.req.url))
    const slices = await listSlices(db, productsPerFile)
    return xml(slices.length > 1 ? drawIndex(origin, slices) : await drawSlice(db, origin, 0))
  })
  routes.get('/sitemap/:after{[0-9]{1,9}}', async (context) => {
    const origin = originOf(new URL(context.req.url))
    return xml(await drawSlice(db, origin, Number(context.req.param('after'))))
  })
  return routes
}

function drawRobots(origin: string): string {
  const closed = ['/api/', '/cart', '/checkout', '/orders/', '/account', '/admin']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function drawIndex(origin: string, slices: readonly number[]): string {
  const files = slices.map((after) => `<sitemap><loc>${origin}/sitemap/${after}</loc></sitemap>`)
  return `<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`
}

async function drawSlice(db: Db, origin: string, after: number): Promise<string> {
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
