import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { orderSchema } from '#shop/orders/domain/order.schema.ts'
import { orderProofs } from '#shop/orders/domain/tracking.schema.ts'
import { readerOf } from '#shop/orders/server/reader-of.ts'
import { ownReturnRequestSchema, returnOptionsSchema } from '../domain/return.schema.ts'
import { readReturnOptions, requestReturn } from './request-return.ts'

const key = idempotencyKey()

const ask = createRoute({
  method: 'post',
  path: '/orders/{id}/returns',
  tags: ['Orders'],
  summary: 'Request a return of items from your own order, within the return period',
  request: {
    headers: shopperHeaders.extend(key),
    params: idInPath,
    query: orderProofs,
    body: jsonBody(ownReturnRequestSchema),
  },
  responses: {
    201: answer(orderSchema, 'The updated order'),
    ...refusals('bad-request', 'forbidden', 'not-found', 'conflict', 'unprocessable', 'too-many'),
  },
})

const options = createRoute({
  method: 'get',
  path: '/orders/{id}/return-options',
  tags: ['Orders'],
  summary:
    'The items of your own order that can still be returned, until when, and the reasons to choose from',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(returnOptionsSchema, 'The returnable items and the reasons'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

/** A shopper's calls about returns (commerce 4, exact point 9). */
export function returnsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { limit } = context.limits
  routes.on(['GET', 'POST'], ['/orders/:id/returns', '/orders/:id/return-options'], limit('track'))
  routes.use('/orders/:id/returns', refuseOtherSites(context.identity))
  routes.openapi(ask, async (c) => {
    const headers = c.req.valid('header')
    const wanted = {
      orderId: c.req.valid('param').id,
      reader: readerOf(context, c, { ...headers, ...c.req.valid('query') }),
      request: c.req.valid('json'),
      key: headers['idempotency-key'] ?? null,
    }
    return c.json(await requestReturn(context, wanted), 201)
  })
  routes.openapi(options, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    return c.json(await readReturnOptions(context, c.req.valid('param').id, reader), 200)
  })
  return routes
}
