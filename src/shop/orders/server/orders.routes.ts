import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { memberSidOf } from '#platform/member-cookies.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import { applyCodeSchema, codeVerdictSchema } from '#shop/promotions/domain/promotion.schema.ts'
import type { Room } from '#shop/room.ts'
import { orderSchema } from '../domain/order.schema.ts'
import { orderProofs, trackedOrderSchema, trackingSchema } from '../domain/tracking.schema.ts'
import { applyCode } from './apply-code.ts'
import { readOrder } from './read-order.ts'
import { readerOf } from './reader-of.ts'
import { trackOrder } from './track-order.ts'

const read = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary:
    'An order, for the session that made it, with its email, or with a link out of its mails',
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
  summary: 'An order and how far it is, by its number and email or by a link out of its mails',
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

/** The calls about an order that was made (spec 7, design 4). */
export function ordersRoutes(room: Room): OpenAPIHono {
  const routes = createRoutes()
  const { limit, addressOf } = room.limits
  routes.on('GET', '/orders/:id', limit('track'))
  routes.on('POST', '/orders/track', limit('track'))
  routes.on('POST', '/promotional-codes/apply', limit('promo'))
  routes.openapi(track, async (context) =>
    context.json(await trackOrder(room, context.req.valid('json'), addressOf(context)), 200),
  )
  routes.openapi(read, async (context) => {
    const reader = {
      ...readerOf(context.req.valid('header'), context.req.valid('query')),
      memberSid: memberSidOf(context, room.identity),
      address: addressOf(context),
    }
    return context.json(await readOrder(room, context.req.valid('param').id, reader), 200)
  })
  routes.openapi(apply, async (context) => {
    const sessionId = requireSession(context.req.valid('header')['x-session-id'])
    const { code, orderId } = context.req.valid('json')
    return context.json(await applyCode(room, { sessionId, orderId, code }), 200)
  })
  return routes
}
