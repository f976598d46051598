import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { memberSidOf } from '#platform/member-cookies.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import { applyCodeSchema, codeVerdictSchema } from '#shop/promotions/domain/promotion.schema.ts'
import type { Room } from '#shop/room.ts'
import { orderSchema } from '../domain/order.schema.ts'
import { applyCode } from './apply-code.ts'
import { readOrder } from './read-order.ts'

const read = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['Orders'],
  summary: 'An order, for the session that made it or with the email it was made with',
  request: {
    headers: shopperHeaders,
    params: idInPath,
    query: z.object({ email: z.string().max(254).optional() }),
  },
  responses: {
    200: answer(orderSchema, 'The order with its items, their products and its code'),
    ...refusals('bad-request', 'not-found'),
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
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

/** The calls about an order that was made (spec 7, design 4). */
export function ordersRoutes(room: Room): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(read, async (context) => {
    const reader = {
      sessionId: context.req.valid('header')['x-session-id'],
      email: context.req.valid('query').email ?? null,
      memberSid: memberSidOf(context),
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
