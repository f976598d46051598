import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { applyCodeSchema, codeVerdictSchema } from '#shop/promotions/domain/promotion.schema.ts'
import { orderSchema, refilledCartSchema } from '../domain/order.schema.ts'
import { orderProofs, trackedOrderSchema, trackingSchema } from '../domain/tracking.schema.ts'
import { applyCode } from './apply-code.ts'
import { readOrder } from './read-order.ts'
import { readerOf } from './reader-of.ts'
import { refillCart } from './refill-cart.ts'
import { trackOrder } from './track-order.ts'

const read = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary:
    'An order, for the session that made it, with its email, or with a link out of its emails',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(orderSchema, 'The order with its items, their products and its code'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const track = createRoute({
  method: 'post',
  path: '/orders/track',
  tags: ['Orders'],
  summary: 'An order and how far it is, by its number and email or by a link out of its emails',
  request: { body: jsonBody(trackingSchema) },
  responses: {
    200: answer(
      trackedOrderSchema,
      'The order, and its steps with their days, in the shop’s time zone',
    ),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const apply = createRoute({
  method: 'post',
  path: '/promotional-codes/apply',
  tags: ['Promotional codes'],
  summary: 'Use a code for an order of one’s own that is not paid yet',
  request: { headers: shopperHeaders, body: jsonBody(applyCodeSchema) },
  responses: {
    200: answer(codeVerdictSchema, 'What the code takes off; the same again when it is sent again'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const refill = createRoute({
  method: 'post',
  path: '/orders/{id}/refill-cart',
  tags: ['Orders'],
  summary: 'Put the items of an order into the cart of the session again, at today’s prices',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(refilledCartSchema, 'How many lines are in the cart again, and why others are not'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

/** The routes of a placed order (spec 7, design 4). */
export function ordersRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { limit, addressOf } = context.limits
  routes.on('GET', '/orders/:id', limit('track'))
  routes.on('POST', '/orders/track', limit('track'))
  routes.on('POST', '/promotional-codes/apply', limit('promo'))
  routes.on('POST', '/orders/:id/refill-cart', limit('track'))
  routes.openapi(track, async (c) =>
    c.json(await trackOrder(context, c.req.valid('json'), addressOf(c)), 200),
  )
  routes.openapi(read, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    return c.json(await readOrder(context, c.req.valid('param').id, reader), 200)
  })
  routes.openapi(refill, async (c) => {
    const headers = c.req.valid('header')
    const reader = readerOf(context, c, { ...headers, ...c.req.valid('query') })
    const sessionId = requireSession(headers['x-session-id'])
    const orderId = c.req.valid('param').id
    return c.json(await refillCart(context, { orderId, reader, sessionId }), 200)
  })
  routes.openapi(apply, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const { code, orderId } = c.req.valid('json')
    return c.json(await applyCode(context, { sessionId, orderId, code }), 200)
  })
  return routes
}
