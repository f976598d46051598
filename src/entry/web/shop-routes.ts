import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { pageSettings } from '#kernel/shop-settings.ts'
import { answerThrown } from '#platform/answer-refusal.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { Context } from '#shop/context.ts'
import type { DemoProvider } from '#shop/members/server/demo/demo-provider.ts'
import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'
import { readPaymentOptions } from '#shop/payments/server/read-payment-options.ts'
import { photosRoutes } from '#shop/reviews/server/photos.routes.ts'
import { guardDemoParts } from '../dev/guard-demo-parts.ts'
import { serveMailPages } from '../dev/mail-page/serve-mail-pages.ts'
import type { MetricsDoor } from '../watch/metrics-door.ts'
import { answerCachedCalls } from './answer-cached-calls.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { createFeeds } from './feeds.ts'
import type { Front } from './front.ts'
import { isPayingPage } from './pages-apart.ts'
import { addHeaders, payingHeadersFor } from './security-headers.ts'
import { servePreviews } from './serve-previews.ts'
import { createSite } from './site.ts'
import { createSitemap } from './sitemap.ts'

interface ShopRoutesParts {
  env: Env
  api: OpenAPIHono
  context: Context
  /** The identity provider inside the shop; null if members sign in elsewhere. */
  demo: DemoProvider | null
  front: Front
  cache: PageCache
  /** Headers added to every answer. */
  headers: Readonly<Record<string, string>>
  /** The routes of pictures. */
  images: Hono
  /** Answers requests for metrics on the shop's port, if they have none of their own; null if they are off. */
  metrics: MetricsDoor | null
  log: Log
}

/** All routes of the shop, in the order they are tried: calls, pictures, machine-readable files, pages. */
export function createShopRoutes(parts: ShopRoutesParts): Hono<{ Bindings: object }> {
  const { env, api, context, demo, front, cache, headers, images, metrics, log } = parts
  const { reads } = context
  const ask = async (path: string) => api.request(path)
  const css = async () => (await front.assetsOf('')).css
  const originOf = (url: URL) => env.PUBLIC_URL?.replace(/\/$/, '') ?? url.origin
  const isCardOnly = context.providers.rails.crypto === null
  const settings = () => pageSettings(context.settings, isCardOnly)
  const payments = paymentsOf(context)
  const paying =
    payments?.cards.provider === 'stripe'
      ? payingHeadersFor(front.connectSources, headers, payments.cards.scriptUrl)
      : null
  const headersOf = (path: string) => (isPayingPage(path) ? paying : null)
  const limitRenders = context.limits.limit('render')
  const shop = new Hono<{ Bindings: object }>()
  shop.use(addHeaders(headers))
  shop.onError(answerThrown(log))
  if (metrics && env.METRICS_PORT === undefined)
    shop.get('/metrics', (c) => metrics(c.req.header('authorization') ?? null))
  shop.route('/', guardDemoParts(env, css))
  shop.route('/', answerCachedCalls({ cache, ask, log }))
  shop.route('/', answerSignIn({ api, css, demo, originOf: context.identity.originOf, log }))
  shop.all('/api/*', (c) => api.fetch(c.req.raw, c.env))
  shop.route('/', images).route('/', photosRoutes(context))
  shop.route('/', createSitemap({ reads, cache, originOf }))
  shop.route('/', createFeeds({ reads, cache, settings, originOf }))
  shop.route('/', serveMailPages(env, context))
  const pages = { front, ask, settings, payments, originOf, limitRenders }
  shop.route('/', servePreviews({ ...pages, context }))
  shop.route('/', createSite({ ...pages, headersOf, cache, log }))
  return shop
}

function paymentsOf({ providers }: Context): PaymentOptions | null {
  const { traditional, crypto } = providers.rails
  if (traditional === 'simulated' && crypto !== 'onchain') return null
  return readPaymentOptions(providers)
}
