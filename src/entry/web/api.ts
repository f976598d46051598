import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { type Ailment, createHealth, type Health } from '#db/health.ts'
import { once } from '#kernel/once.ts'
import { Refusal } from '#kernel/refusal.ts'
import { answerUnknown } from '#platform/answer-unknown.ts'
import { addApiDoor, createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { cartRoutes } from '#shop/cart/server/cart.routes.ts'
import { catalogRoutes } from '#shop/catalog/server/catalog.routes.ts'
import { checkoutRoutes } from '#shop/checkout/server/checkout.routes.ts'
import { payRoutes } from '#shop/checkout/server/pay.routes.ts'
import { coinClaimsRoutes } from '#shop/coins/server/coin-claims.routes.ts'
import type { Context } from '#shop/context.ts'
import { returnsRoutes } from '#shop/fulfilment/server/returns.routes.ts'
import { accountRoutes } from '#shop/members/server/account.routes.ts'
import { membersRoutes } from '#shop/members/server/members.routes.ts'
import { newsletterRoutes } from '#shop/newsletter/server/newsletter.routes.ts'
import { ordersRoutes } from '#shop/orders/server/orders.routes.ts'
import { paymentRoutes } from '#shop/orders/server/paying/payment.routes.ts'
import { receiptsRoutes } from '#shop/orders/server/receipts.routes.ts'
import { paymentOptionsRoutes } from '#shop/payments/server/payment-options.routes.ts'
import { webhooksRoutes } from '#shop/payments/server/webhooks.routes.ts'
import { promotionsRoutes } from '#shop/promotions/server/promotions.routes.ts'
import { restockRoutes } from '#shop/restock/server/restock.routes.ts'
import { photoUploadPath } from '#shop/reviews/domain/photo-limits.ts'
import { photoUploadsRoutes } from '#shop/reviews/server/photo-uploads.routes.ts'
import { reviewsRoutes } from '#shop/reviews/server/reviews.routes.ts'
import { policiesRoutes } from '#shop/settings/server/policies.routes.ts'
import { backofficePaths } from '#shop/staff/server/admin-call.ts'
import { createReadiness, type Readiness } from '../watch/readiness.ts'
import { describeApi } from './describe-api.ts'
import { readyRoutes } from './ready.routes.ts'

/** The routes of every room except the back office's, in the order of the document. */
const rooms = [
  catalogRoutes,
  reviewsRoutes,
  photoUploadsRoutes,
  cartRoutes,
  promotionsRoutes,
  checkoutRoutes,
  payRoutes,
  coinClaimsRoutes,
  paymentRoutes,
  paymentOptionsRoutes,
  webhooksRoutes,
  ordersRoutes,
  membersRoutes,
  accountRoutes,
  newsletterRoutes,
  restockRoutes,
  receiptsRoutes,
  returnsRoutes,
  policiesRoutes,
]

/** What the API needs besides the context. */
export interface ApiExtras {
  log: Log
  /** Sends texted codes to administrators; null or missing if nothing does. */
  sms?: SmsSender | null
  /** The process's health check of the database; a new one if missing. */
  health?: Health
  /** Whether the process takes requests; if missing, depends on the database alone. */
  readiness?: Readiness
  /** The back office's part; a new one if missing. */
  backoffice?: LazyBackoffice
}

/** Gives the administrators' calls, which are loaded when it is first called. */
export type LazyBackoffice = () => Promise<OpenAPIHono>

/** Prepares the back office's part of the API: making its contracts takes as long as a seventh of a start. */
export function prepareBackoffice(
  context: Context,
  { log, sms = null, health }: Pick<ApiExtras, 'log' | 'sms'> & { health: Health },
): LazyBackoffice {
  return once(async () => {
    const { createBackofficeApi } = await import('./backoffice-api.ts')
    return createBackofficeApi(context, { log, sms, onFault: health.note })
  })
}

/**
 * The whole API below /api as one app, used by browsers, the page renderer and tests. The back office's part of it is
 * an app of its own.
 */
export function createApi(context: Context, extras: ApiExtras): OpenAPIHono {
  const { log, health = createHealth(context.db) } = extras
  const { readiness = createReadiness({ ...context, health, isListening: () => true }) } = extras
  const { backoffice = prepareBackoffice(context, { ...extras, health }) } = extras
  const api = createRoutes()
  api.all(backofficePaths, async (c) => (await backoffice()).fetch(c.req.raw, c.env))
  addApiDoor(api, { log, onFault: health.note, streamed: [photoUploadPath] })
  api.openapi(readHealth, async (c) => {
    const ailment = await health.check()
    if (ailment) throw unhealthy(ailment)
    return c.json({ status: 'ok' as const }, 200)
  })
  api.route('/api', readyRoutes(readiness))
  for (const routesOf of rooms) api.route('/api', routesOf(context))
  describeApi(api, backoffice)
  api.all('/api/*', answerUnknown(api))
  return api
}

const readHealth = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the shop is working',
  responses: {
    200: answer(z.object({ status: z.literal('ok') }), 'The database answers and can store data'),
    ...refusals('unavailable'),
  },
})

const ailments: Record<Ailment, string> = {
  away: 'The database does not answer',
  'read-only': 'The database cannot store anything',
}

function unhealthy(ailment: Ailment): Refusal {
  return new Refusal('unavailable', ailments[ailment], { retryAfterSeconds: 2 })
}
