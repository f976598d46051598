import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import {
  cartListSchema,
  cartRecordSchema,
  orderListSchema,
  orderRecordSchema,
} from '../domain/admin-lists.schema.ts'
import { forEveryone } from './admin-gate.middleware.ts'
import type { AdminRoom } from './admin-room.ts'
import { listCarts } from './list-carts.ts'
import { listOrders } from './list-orders.ts'
import { headersOf, sliceOf } from './slice-answers.ts'

const orders = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/orders',
  summary: 'Orders of a status, or that a product was sold in',
  request: { query: orderListSchema },
  responses: { ...sliceOf(orderRecordSchema), ...refusals('bad-request', 'not-signed-in') },
})

const carts = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/carts',
  summary: 'Shoppers who hold a cart or made an order',
  request: { query: cartListSchema },
  responses: { ...sliceOf(cartRecordSchema), ...refusals('bad-request', 'not-signed-in') },
})

/** The rows behind the figures of orders, best sellers and conversion (spec 7). */
export function figureRowsRoutes(room: AdminRoom): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(orders, async (context) => {
    const slice = await listOrders(room, context.req.valid('query'))
    return context.json(slice.rows, 200, headersOf(slice))
  })
  routes.openapi(carts, async (context) => {
    const slice = await listCarts(room, context.req.valid('query'))
    return context.json(slice.rows, 200, headersOf(slice))
  })
  return routes
}
