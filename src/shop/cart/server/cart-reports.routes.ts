import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { cartListSchema, cartRecordSchema } from '../domain/cart-reports.schema.ts'
import { listCarts } from './list-carts.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/carts',
  summary: 'Sessions that have a cart or placed an order',
  request: { query: cartListSchema },
  responses: { ...pageAnswer(cartRecordSchema), ...refusals('bad-request') },
})

/** The rows behind the share of carts that became orders (spec 7). */
export function cartReportsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listCarts(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  return routes
}
