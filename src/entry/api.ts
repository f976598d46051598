import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { answerThrown } from '#platform/answer-refusal.ts'
import { answerUnknown } from '#platform/answer-unknown.ts'
import { createRoutes, limitBody } from '#platform/api-door.ts'
import { keepAnswersPrivate } from '#platform/cache-control.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { type Log, logRequests } from '#platform/log.ts'
import { cartRoutes } from '#shop/cart/server/cart.routes.ts'
import { catalogRoutes } from '#shop/catalog/server/catalog.routes.ts'
import { checkoutRoutes } from '#shop/checkout/server/checkout.routes.ts'
import { accountRoutes } from '#shop/members/server/account.routes.ts'
import { membersRoutes } from '#shop/members/server/members.routes.ts'
import { ordersRoutes } from '#shop/orders/server/orders.routes.ts'
import { promotionsRoutes } from '#shop/promotions/server/promotions.routes.ts'
import type { Room } from '#shop/room.ts'
import { describeApi } from './describe-api.ts'

/** Every room that answers calls, in the order in which the document lists them. */
const rooms = [
  catalogRoutes,
  cartRoutes,
  promotionsRoutes,
  checkoutRoutes,
  ordersRoutes,
  membersRoutes,
  accountRoutes,
]

/** What the API needs beside what its rooms need. */
export interface ApiExtras {
  log: Log
}

/** The whole API below /api, as one app: browsers, the page renderer and tests all ask it. */
export function createApi(room: Room, { log }: ApiExtras): OpenAPIHono {
  const api = createRoutes()
  api.onError(answerThrown(log))
  api.use('/api/*', logRequests(log), keepAnswersPrivate, limitBody)
  api.openapi(health, async (context) => {
    await refuseUnlessHealthy(room)
    return context.json({ status: 'ok' as const }, 200)
  })
  for (const routesOf of rooms) api.route('/api', routesOf(room))
  describeApi(api)
  api.all('/api/*', answerUnknown(api))
  return api
}

const health = createRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Whether the shop can answer',
  responses: {
    200: answer(z.object({ status: z.literal('ok') }), 'The database answers'),
    ...refusals('unavailable'),
  },
})

async function refuseUnlessHealthy({ db }: Room): Promise<void> {
  try {
    await db.execute(sql`select 1`)
  } catch {
    throw new Refusal('unavailable', 'The database does not answer')
  }
}
