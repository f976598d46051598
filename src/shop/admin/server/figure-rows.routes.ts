import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import {
  cartListSchema,
  cartRecordSchema,
  orderListSchema,
  orderRecordSchema,
} from '../domain/admin-lists.schema.ts'
import type { AdminContext } from './admin-context.ts'
import { forEveryone } from './admin-gate.middleware.ts'
import { listCarts } from './list-carts.ts'
import { listOrders } from './list-orders.ts'
import { headersOf, pageAnswer } from './page-answers.ts'

const orders = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/orders',
  summary: 'Orders of a status, or that a product was sold in',
  request: { query: orderListSchema },
  responses: { ...pageAnswer(orderRecordSchema), ...refusals('bad-request', 'not-signed-in') },
})

const carts = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/carts',
  summary: 'Shoppers who hold a cart or made an order',
  request: { query: cartListSchema },
  responses: { ...pageAnswer(cartRecordSchema), ...refusals('bad-request', 'not-signed-in') },
})

/** The rows behind the figures of orders, best sellers and conversion (spec 7). */
export function figureRowsRoutes(context: AdminContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(orders, async (c) => {
    const page = await listOrders(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(carts, async (c) => {
    const page = await listCarts(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  return routes
}
