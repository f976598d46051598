import type { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { answerUnknown } from '#platform/answer-unknown.ts'
import { addApiDoor, createRoutes } from '#platform/api-door.ts'
import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { backupsRoutes } from '#shop/backups/server/backups.routes.ts'
import { booksRoutes } from '#shop/books/server/books.routes.ts'
import { campaignsRoutes } from '#shop/campaigns/server/campaigns.routes.ts'
import { objectionsRoutes } from '#shop/cards/server/objections.routes.ts'
import { cartReportsRoutes } from '#shop/cart/server/cart-reports.routes.ts'
import { productImportPath } from '#shop/catalog/domain/files/product-import.schema.ts'
import { pictureUploadPath } from '#shop/catalog/domain/picture.schema.ts'
import { productFilesRoutes } from '#shop/catalog/server/files/product-files.routes.ts'
import { ownerCategoriesRoutes } from '#shop/catalog/server/owner/owner-categories.routes.ts'
import { ownerPicturesRoutes } from '#shop/catalog/server/owner/owner-pictures.routes.ts'
import { ownerProductsRoutes } from '#shop/catalog/server/owner/owner-products.routes.ts'
import { draftsRoutes } from '#shop/checkout/server/drafts.routes.ts'
import { coinDeskRoutes } from '#shop/coins/server/coin-desk.routes.ts'
import type { Context } from '#shop/context.ts'
import { customersRoutes } from '#shop/customers/server/customers.routes.ts'
import { ownerReturnsRoutes } from '#shop/fulfilment/server/owner-returns.routes.ts'
import { packingSlipsRoutes } from '#shop/fulfilment/server/packing-slips.routes.ts'
import { shipmentsRoutes } from '#shop/fulfilment/server/shipments.routes.ts'
import { inventoryRoutes } from '#shop/inventory/server/inventory.routes.ts'
import { subscriptionReportsRoutes } from '#shop/newsletter/server/subscription-reports.routes.ts'
import { orderMailsRoutes } from '#shop/orders/server/order-mails.routes.ts'
import { orderReportsRoutes } from '#shop/orders/server/order-reports.routes.ts'
import { ownerOrdersRoutes } from '#shop/orders/server/owner-orders.routes.ts'
import { unmatchedRoutes } from '#shop/orders/server/paying/unmatched.routes.ts'
import { refundsRoutes } from '#shop/orders/server/refunds.routes.ts'
import { paymentEventsRoutes } from '#shop/payments/server/payment-events.routes.ts'
import { paymentReportsRoutes } from '#shop/payments/server/payment-reports.routes.ts'
import { ownerPromotionsRoutes } from '#shop/promotions/server/owner/owner-promotions.routes.ts'
import { ownerReviewsRoutes } from '#shop/reviews/server/owner/owner-reviews.routes.ts'
import { settingsRoutes } from '#shop/settings/server/settings.routes.ts'
import { backofficePaths } from '#shop/staff/server/admin-call.ts'
import { checkPermissions } from '#shop/staff/server/check-permissions.ts'
import { staffRoutes } from '#shop/staff/server/staff.routes.ts'
import { staffGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { workRoutes } from '#shop/work/server/work.routes.ts'
import { mailTemplates } from '../process/mail-templates.ts'

/** The routes of every room of the back office, in the order of the document. */
const rooms = [
  coinDeskRoutes,
  unmatchedRoutes,
  objectionsRoutes,
  refundsRoutes,
  paymentReportsRoutes,
  paymentEventsRoutes,
  // Before the routes of one order, which would take its name for an order number.
  packingSlipsRoutes,
  ownerOrdersRoutes,
  draftsRoutes,
  orderReportsRoutes,
  shipmentsRoutes,
  ownerReturnsRoutes,
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
  workRoutes,
]

interface BackofficeExtras {
  log: Log
  sms: SmsSender | null
  onFault: (fault: unknown) => void
}

/**
 * The administrators' calls, below /api/admin, as one app. Its hundred contracts are more work than all others, so a
 * process makes them only when it is first asked for one (api.ts). Throws if the table of permissions lacks a call.
 */
export function createBackofficeApi(
  context: Context,
  { log, sms, onFault }: BackofficeExtras,
): OpenAPIHono {
  const api = createRoutes()
  addApiDoor(api, { log, onFault, streamed: [pictureUploadPath, productImportPath] })
  // Lists of the back office can be 160 kB, a tenth of that compressed. Compressing is safe: no answer contains a
  // secret next to reflected input, and other sites can't request them, since the token is not a cookie.
  api.use(backofficePaths, compress({ encoding: 'gzip' }), staffGate(context))
  for (const routesOf of rooms) api.route('/api', routesOf(context))
  api.route('/api', orderMailsRoutes({ context, mailTemplates }))
  const timeZone = () => context.settings.timeZone
  const shopName = () => context.settings.name
  api.route('/api', staffRoutes({ ...context, log, sms, timeZone, shopName }))
  checkPermissions(api.routes)
  api.all(backofficePaths, answerUnknown(api))
  return api
}
