import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { orderSchema } from '../domain/order.schema.ts'
import { ownerOrderSchema } from '../domain/owner-order.schema.ts'
import {
  cancelRequestSchema,
  previewQuerySchema,
  refundPreviewSchema,
  refundRequestSchema,
} from '../domain/refund.schema.ts'
import { orderProofs } from '../domain/tracking.schema.ts'
import { cancelOrder, previewCancel } from './cancel-order.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { readerOf } from './reader-of.ts'
import { previewRefund, refundOrder } from './refund-order.ts'

const headers = z.object(
  idempotencyKey(
    'A key for safe retries. A repeated request with the same key and body gets the first answer',
  ),
)
const orderRefusals = refusals(
  ...([
    'bad-request',
    'not-signed-in',
    'forbidden',
    'not-found',
    'conflict',
    'unprocessable',
  ] as const),
)

const refund = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/refunds',
  summary: 'Refund all or part of an order. With preview=1, only show what that would do',
  request: {
    ...{ params: idInPath, query: previewQuerySchema, headers },
    body: jsonBody(refundRequestSchema),
  },
  responses: {
    200: answer(
      refundPreviewSchema,
      'With preview=1, what the refund would do (nothing is changed)',
    ),
    201: answer(ownerOrderSchema, 'The updated order'),
    ...orderRefusals,
  },
})

const cancel = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/cancel',
  summary:
    'Cancel an order before any of it has shipped. With preview=1, only show what that would do',
  request: {
    ...{ params: idInPath, query: previewQuerySchema, headers },
    body: jsonBody(cancelRequestSchema),
  },
  responses: {
    200: answer(
      z.union([ownerOrderSchema, refundPreviewSchema]),
      'The updated order, or with preview=1 what canceling would do (nothing is changed)',
    ),
    ...orderRefusals,
  },
})

const cancelOwn = createRoute({
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

/** The routes of refunds, and of cancellations by owners and shoppers (commerce 4). */
export function refundsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { limit } = context.limits
  routes.on('POST', '/orders/:id/cancel', limit('track'))
  routes.use('/orders/:id/cancel', refuseOtherSites(context.identity))
  routes.openapi(refund, async (c) => {
    const wanted = { orderId: c.req.valid('param').id, body: c.req.valid('json') }
    if (c.req.valid('query').preview) return c.json(await previewRefund(context, wanted), 200)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return c.json(await refundOrder(context, c.get('administrator'), { ...wanted, key }), 201)
  })
  routes.openapi(cancel, async (c) => {
    const wanted = { orderId: c.req.valid('param').id, body: c.req.valid('json') }
    if (c.req.valid('query').preview) return c.json(await previewCancel(context, wanted), 200)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return c.json(await cancelOrder(context, c.get('administrator'), { ...wanted, key }), 200)
  })
  routes.openapi(cancelOwn, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    return c.json(await cancelOwnOrder(context, c.req.valid('param').id, reader), 200)
  })
  return routes
}
