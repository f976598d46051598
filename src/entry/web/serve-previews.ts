import { Hono, type MiddlewareHandler } from 'hono'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { readPreview } from '#shop/catalog/server/preview-product.ts'
import type { Context } from '#shop/context.ts'
import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'
import { renderDocument } from './document.ts'
import type { Front } from './front.ts'
import type { AskApi } from './render.tsx'

interface PreviewParts {
  front: Front
  ask: AskApi
  settings: () => PageSettings
  payments: PaymentOptions | null
  context: Context
  originOf: (url: URL) => string
  limitRenders: MiddlewareHandler
}

const banner =
  '<p role="note" class="bg-blush p-4 text-center text-sm">This is a preview. Shoppers can’t see this product yet, and nobody can buy it here.</p>'

/**
 * Shows the page of a product that shoppers can't see yet, to anyone with a preview link from the back office. It is
 * the shoppers' page, with only the API's answer about this product replaced; it is neither cached nor indexed. With an
 * expired link it shows what everybody sees.
 */
export function servePreviews(parts: PreviewParts): Hono {
  const { front, ask, settings, payments, context, originOf, limitRenders } = parts
  const previews = new Hono()
  previews.get('/products/:slug', async (c, next) => {
    const token = c.req.query('preview')
    const slug = c.req.param('slug')
    const product = token ? await readPreview(context, { token, slug }) : null
    if (!product) return await next()
    const refused = await limitRenders(c, async () => undefined)
    if (refused) return refused
    const path = `/api/products/${slug}`
    const url = new URL(`/products/${slug}`, c.req.url)
    const page = await front.render(url, {
      settings: settings(),
      payments,
      ask: async (asked) => (asked === path ? Response.json(product) : ask(asked)),
    })
    const { canonical: _canonical, jsonLd: _jsonLd, ...head } = page.head
    const shown = { ...page, head: { ...head, robots: 'noindex' as const } }
    const html = renderDocument(shown, await front.assetsOf(page.name), originOf(url))
    return c.html(html.replace('<body>', `<body>\n${banner}`), 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return previews
}
