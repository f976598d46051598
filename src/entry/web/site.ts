import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ErrorHandler, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import { noteRefusal } from '#platform/current-request.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { type Log, logRequests } from '#platform/log.ts'
import type { MadeAnswer, PageCache } from '#platform/page-cache/page-cache.ts'
import type { PaymentOptions } from '#shop/payments/domain/payment-options.ts'
import { topicsOfCall } from './answer-topics.ts'
import { renderBackofficeDocument } from './backoffice-document.ts'
import { cachedAddress } from './cached-address.ts'
import { renderDocument } from './document.ts'
import { dropPaymentReturn } from './drop-payment-return.ts'
import { dropTrailingSlash } from './drop-trailing-slash.ts'
import { renderFailure } from './failure-document.ts'
import { favicon } from './favicon.ts'
import type { Front } from './front.ts'
import { mailFontRoutes } from './mail-fonts.ts'
import { pageArt } from './page-art.ts'
import { passingFailureOf } from './passing-failure.ts'
import type { AskApi } from './render.tsx'

interface SiteParts {
  front: Front
  ask: AskApi
  /** The settings in force at this moment. */
  settings: () => PageSettings
  /** How orders are paid; null if all payments are simulated. */
  payments: PaymentOptions | null
  /** The headers of a path's document, replacing those of every answer; null to use the latter. */
  headersOf: (path: string) => Readonly<Record<string, string>> | null
  cache: PageCache
  log: Log
  /** Refuses an address that requests too many page renders; pages from memory don't count. */
  limitRenders: MiddlewareHandler
  /** The shop's public origin, such as https://cilia.example. */
  originOf: (url: URL) => string
}

/**
 * How many pages are rendered at once, and how many wait, so that the event loop stays free for answers from memory.
 */
const renders = { atOnce: 4, waiting: 100 }

const svgHeaders = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }

/** Serves pages and their files: everything except the API. */
export function createSite(parts: SiteParts): Hono {
  const { front, ask, settings, payments, headersOf, cache, log, limitRenders, originOf } = parts
  const site = new Hono()
  const inTurn = limitConcurrency(renders)
  site.use(front.serveFiles)
  site.route('/', mailFontRoutes())
  site.get('/art/:file{[a-z]+\\.svg}', (c) => {
    const art = pageArt(c.req.param('file').replace('.svg', ''))
    return art === null ? c.notFound() : c.body(art, 200, svgHeaders)
  })
  site.get('/favicon.svg', (c) => c.body(favicon, 200, svgHeaders))
  site.use(logRequests(log))
  site.use(dropTrailingSlash)
  site.use(dropPaymentReturn)
  site.on('GET', ['/admin', '/admin/*'], serveBackoffice(parts))
  site.get('*', limitRenders, (c) => {
    const { url, key } = cachedAddress(c.req.url)
    const { headers } = c.req.raw
    return cache.answer({ key, headers }, () =>
      inTurn(() => withTopics(ask, (asking) => render(new URL(url), asking))),
    )
  })
  site.onError(answerFailure({ front, log }))

  async function render(url: URL, asking: AskApi): Promise<Response> {
    await nextTurn()
    const page = await front.render(url, { ask: asking, settings: settings(), payments })
    if (page.movedTo !== null)
      return new Response(null, {
        status: 301,
        headers: { location: page.movedTo + url.search, 'cache-control': 'no-store' },
      })
    const html = renderDocument(page, await front.assetsOf(page.name), originOf(url))
    // Pages of /dev are for this machine only, those of /pay for one person, so neither may be cached.
    const isShared = page.status === 200 && !/^\/(?:dev|pay)\//.test(url.pathname)
    return new Response(html, {
      status: page.status,
      headers: {
        ...headersOf(url.pathname),
        'content-type': 'text/html; charset=utf-8',
        ...(isShared ? sharedAnswer : { 'cache-control': 'no-store' }),
      },
    })
  }
  return site
}

/** Makes a page, with the topics of all the calls it makes. */
async function withTopics(
  ask: AskApi,
  make: (asking: AskApi) => Promise<Response>,
): Promise<MadeAnswer> {
  const topics = new Set<string>()
  const response = await make(async (path) => {
    const answer = await ask(path)
    for (const topic of topicsOfCall(path, answer)) topics.add(topic)
    return answer
  })
  return { response, topics: [...topics] }
}

/** Serves the back office's single document at every address below /admin. */
function serveBackoffice({ front, settings }: Pick<SiteParts, 'front' | 'settings'>): Handler {
  return async (c) =>
    c.html(renderBackofficeDocument(await front.backofficeAssets(), settings()), 200, {
      'cache-control': 'no-store',
    })
}

/** Answers a failed page: a temporary failure as such, any other with the error screen. */
function answerFailure({ front, log }: Pick<SiteParts, 'front' | 'log'>): ErrorHandler {
  return async (error, c) => {
    if (error instanceof Refusal) noteRefusal(error)
    const passing = passingFailureOf(error)
    if (!passing || passing.isFault) log.error({ requestId: c.get('requestId'), err: error })
    if (passing) c.header('retry-after', passing.retryAfter)
    const { css } = await front.assetsOf('')
    return c.html(renderFailure(css, passing?.sentence), passing?.status ?? 500, {
      'cache-control': 'no-store',
    })
  }
}
