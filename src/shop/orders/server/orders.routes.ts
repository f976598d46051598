import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { applyCodeSchema, codeVerdictSchema } from '#shop/promotions/domain/promotion.schema.ts'
import { orderSchema, refilledCartSchema } from '../domain/order.schema.ts'
import { orderProofs, trackedOrderSchema, trackingSchema } from '../domain/tracking.schema.ts'
import { applyCode } from './apply-code.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { readOrder } from './read-order.ts'
import { readerOf } from './reader-of.ts'
import { refillCart } from './refill-cart.ts'
import { trackOrder } from './track-order.ts'

const read = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary:
    'An order. Requires the session that placed it, the sign-in of its member, its email, or the token of a link in one of its emails',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(orderSchema, 'The order with its items, their products, and its promotional code'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const track = createRoute({
  method: 'post',
  path: '/orders/track',
  tags: ['Orders'],
  summary: 'Track an order by its number and email, or by the token of a link in one of its emails',
  request: { body: jsonBody(trackingSchema) },
  responses: {
    200: answer(
      trackedOrderSchema,
      'The order and its timeline, with dates in the shop’s time zone',
    ),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const apply = createRoute({
  method: 'post',
  path: '/promotional-codes/apply',
  tags: ['Promotional codes'],
  summary: 'Apply a promotional code to your own order before it is paid',
  request: { headers: shopperHeaders, body: jsonBody(applyCodeSchema) },
  responses: {
    200: answer(
      codeVerdictSchema,
      'The discount (applying the same code again gives the same answer)',
    ),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const refill = createRoute({
  method: 'post',
  path: '/orders/{id}/refill-cart',
  tags: ['Orders'],
  summary: 'Add the items of an earlier order to the cart of the session, at today’s prices',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(refilledCartSchema, 'How many lines were added, and why the others were not'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const cancel = createRoute({
  method: 'post',
  path: '/orders/{id}/cancel',
  tags: ['Orders'],
  summary: 'Cancel your own order before any of it has shipped',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(orderSchema, 'The updated order'),
    ...refusals('bad-request', 'forbidden', 'not-found', 'conflict', 'too-many'),
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
  routes.on('POST', '/orders/:id/cancel', limit('track'))
  routes.use('/orders/:id/cancel', refuseOtherSites(context.identity))
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
  routes.openapi(cancel, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    return c.json(await cancelOwnOrder(context, c.req.valid('param').id, reader), 200)
  })
  routes.openapi(apply, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const { code, orderId } = c.req.valid('json')
    return c.json(await applyCode(context, { sessionId, orderId, code }), 200)
  })
  return routes
}
