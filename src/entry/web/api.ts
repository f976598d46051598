import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { z } from 'zod'
import { type Ailment, createHealth, type Health } from '#db/health.ts'
import { Refusal } from '#kernel/refusal.ts'
import { answerThrown } from '#platform/answer-refusal.ts'
import { answerUnknown } from '#platform/answer-unknown.ts'
import { createRoutes, limitBodies } from '#platform/api-door.ts'
import { markAnswersPrivate } from '#platform/cache-control.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { type Log, logRequests } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { backupsRoutes } from '#shop/backups/server/backups.routes.ts'
import { booksRoutes } from '#shop/books/server/books.routes.ts'
import { campaignsRoutes } from '#shop/campaigns/server/campaigns.routes.ts'
import { objectionsRoutes } from '#shop/cards/server/objections.routes.ts'
import { cartRoutes } from '#shop/cart/server/cart.routes.ts'
import { cartReportsRoutes } from '#shop/cart/server/cart-reports.routes.ts'
import { productImportPath } from '#shop/catalog/domain/files/product-import.schema.ts'
import { pictureUploadPath } from '#shop/catalog/domain/picture.schema.ts'
import { catalogRoutes } from '#shop/catalog/server/catalog.routes.ts'
import { productFilesRoutes } from '#shop/catalog/server/files/product-files.routes.ts'
import { ownerCategoriesRoutes } from '#shop/catalog/server/owner/owner-categories.routes.ts'
import { ownerPicturesRoutes } from '#shop/catalog/server/owner/owner-pictures.routes.ts'
import { ownerProductsRoutes } from '#shop/catalog/server/owner/owner-products.routes.ts'
import { checkoutRoutes } from '#shop/checkout/server/checkout.routes.ts'
import { draftsRoutes } from '#shop/checkout/server/drafts.routes.ts'
import { payRoutes } from '#shop/checkout/server/pay.routes.ts'
import { coinClaimsRoutes } from '#shop/coins/server/coin-claims.routes.ts'
import { coinDeskRoutes } from '#shop/coins/server/coin-desk.routes.ts'
import type { Context } from '#shop/context.ts'
import { customersRoutes } from '#shop/customers/server/customers.routes.ts'
import { packingSlipsRoutes } from '#shop/fulfilment/server/packing-slips.routes.ts'
import { returnsRoutes } from '#shop/fulfilment/server/returns.routes.ts'
import { shipmentsRoutes } from '#shop/fulfilment/server/shipments.routes.ts'
import { inventoryRoutes } from '#shop/inventory/server/inventory.routes.ts'
import { accountRoutes } from '#shop/members/server/account.routes.ts'
import { membersRoutes } from '#shop/members/server/members.routes.ts'
import { newsletterRoutes } from '#shop/newsletter/server/newsletter.routes.ts'
import { subscriptionReportsRoutes } from '#shop/newsletter/server/subscription-reports.routes.ts'
import { orderMailsRoutes } from '#shop/orders/server/order-mails.routes.ts'
import { orderReportsRoutes } from '#shop/orders/server/order-reports.routes.ts'
import { ordersRoutes } from '#shop/orders/server/orders.routes.ts'
import { ownerOrdersRoutes } from '#shop/orders/server/owner-orders.routes.ts'
import { paymentRoutes } from '#shop/orders/server/paying/payment.routes.ts'
import { unmatchedRoutes } from '#shop/orders/server/paying/unmatched.routes.ts'
import { receiptsRoutes } from '#shop/orders/server/receipts.routes.ts'
import { refundsRoutes } from '#shop/orders/server/refunds.routes.ts'
import { paymentEventsRoutes } from '#shop/payments/server/payment-events.routes.ts'
import { paymentOptionsRoutes } from '#shop/payments/server/payment-options.routes.ts'
import { paymentReportsRoutes } from '#shop/payments/server/payment-reports.routes.ts'
import { webhooksRoutes } from '#shop/payments/server/webhooks.routes.ts'
import { ownerPromotionsRoutes } from '#shop/promotions/server/owner/owner-promotions.routes.ts'
import { promotionsRoutes } from '#shop/promotions/server/promotions.routes.ts'
import { restockRoutes } from '#shop/restock/server/restock.routes.ts'
import { photoUploadPath } from '#shop/reviews/domain/photo-limits.ts'
import { ownerReviewsRoutes } from '#shop/reviews/server/owner/owner-reviews.routes.ts'
import { photoUploadsRoutes } from '#shop/reviews/server/photo-uploads.routes.ts'
import { reviewsRoutes } from '#shop/reviews/server/reviews.routes.ts'
import { policiesRoutes } from '#shop/settings/server/policies.routes.ts'
import { settingsRoutes } from '#shop/settings/server/settings.routes.ts'
import { backofficePaths } from '#shop/staff/server/admin-call.ts'
import { checkPermissions } from '#shop/staff/server/check-permissions.ts'
import { staffRoutes } from '#shop/staff/server/staff.routes.ts'
import { staffGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { workRoutes } from '#shop/work/server/work.routes.ts'
import { mailTemplates } from '../process/mail-templates.ts'
import { createReadiness, type Readiness } from '../watch/readiness.ts'
import { describeApi } from './describe-api.ts'
import { readyRoutes } from './ready.routes.ts'

/** The routes of every room, in the order of the document. */
const rooms = [
  catalogRoutes,
  reviewsRoutes,
  photoUploadsRoutes,
  cartRoutes,
  promotionsRoutes,
  checkoutRoutes,
  payRoutes,
  coinClaimsRoutes,
  coinDeskRoutes,
  paymentRoutes,
  paymentOptionsRoutes,
  webhooksRoutes,
  unmatchedRoutes,
  objectionsRoutes,
  ordersRoutes,
  membersRoutes,
  accountRoutes,
  newsletterRoutes,
  restockRoutes,
  receiptsRoutes,
  refundsRoutes,
  paymentReportsRoutes,
  paymentEventsRoutes,
  // Before the routes of one order, which would take its name for an order number.
  packingSlipsRoutes,
  ownerOrdersRoutes,
  draftsRoutes,
  orderReportsRoutes,
  shipmentsRoutes,
  returnsRoutes,
  cartReportsRoutes,
  subscriptionReportsRoutes,
  campaignsRoutes,
  ownerReviewsRoutes,
  customersRoutes,
  // Before the routes of one product, which would take its names for a product id.
  productFilesRoutes,
  ownerProductsRoutes,
  ownerPicturesRoutes,
  ownerCategoriesRoutes,
  inventoryRoutes,
  booksRoutes,
  backupsRoutes,
  ownerPromotionsRoutes,
  settingsRoutes,
  policiesRoutes,
  workRoutes,
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
}

/**
 * The whole API below /api as one app, used by browsers, the page renderer and tests. Throws if the table of
 * permissions lacks an administrators' call.
 */
export function createApi(context: Context, extras: ApiExtras): OpenAPIHono {
  const { log, sms = null, health = createHealth(context.db) } = extras
  const { readiness = createReadiness({ ...context, health, isListening: () => true }) } = extras
  const api = createRoutes()
  api.onError(answerThrown(log, health.note))
  api.use(
    '/api/*',
    logRequests(log),
    markAnswersPrivate,
    limitBodies({ streamed: [photoUploadPath, pictureUploadPath, productImportPath] }),
  )
  // Lists of the back office can be 160 kB, a tenth of that compressed. Compressing is safe: no answer contains a
  // secret next to reflected input, and other sites can't request them, since the token is not a cookie.
  api.use(backofficePaths, compress({ encoding: 'gzip' }), staffGate(context))
  api.openapi(readHealth, async (c) => {
    const ailment = await health.check()
    if (ailment) throw unhealthy(ailment)
    return c.json({ status: 'ok' as const }, 200)
  })
  api.route('/api', readyRoutes(readiness))
  for (const routesOf of rooms) api.route('/api', routesOf(context))
  api.route('/api', orderMailsRoutes({ context, mailTemplates }))
  const timeZone = () => context.settings.timeZone
  api.route('/api', staffRoutes({ ...context, log, sms, timeZone }))
  checkPermissions(api.routes)
  describeApi(api)
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
