import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { memberSidOf } from '#platform/member-cookies.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { orderSchema } from '#shop/orders/domain/order.schema.ts'
import { placeOrderSchema } from '../domain/checkout.schema.ts'
import { placeOrder } from './place-order.ts'

const headers = shopperHeaders.extend(idempotencyKey('gets the same order'))

const place = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['Orders'],
  summary: 'Place an order from the cart of a session',
  request: { headers, body: jsonBody(placeOrderSchema) },
  responses: {
    200: answer(orderSchema, 'The order that was already placed with this Idempotency-Key'),
    201: answer(orderSchema, 'The new order'),
    ...refusals('bad-request', 'conflict', 'unprocessable', 'too-many'),
  },
})

/** POST /api/orders (spec 7). */
export function checkoutRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/orders', context.limits.limit('order'))
  routes.openapi(place, async (c) => {
    const { 'x-session-id': session, 'idempotency-key': key = null } = c.req.valid('header')
    const sessionId = requireSession(session)
    const memberSid = memberSidOf(c, context.identity)
    const wanted = { sessionId, key, memberSid, body: c.req.valid('json') }
    const { order, isNew } = await placeOrder(context, wanted)
    return c.json(order, isNew ? 201 : 200)
  })
  return routes
}
