import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { ownerOrderSchema } from '../domain/owner-order.schema.ts'
import {
  cancelRequestSchema,
  previewQuerySchema,
  refundPreviewSchema,
  refundRequestSchema,
} from '../domain/refund.schema.ts'
import { cancelOrder, previewCancel } from './cancel-order.ts'
import { orderRefusals, updatedOrder } from './order-answers.ts'
import { previewRefund, refundOrder } from './refund-order.ts'

const headers = z.object(idempotencyKey())

const refund = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/refunds',
  summary: 'Refund all or part of an order. With preview=1, only show what that would do',
  request: {
    params: idInPath,
    query: previewQuerySchema,
    headers,
    body: jsonBody(refundRequestSchema),
  },
  responses: {
    200: answer(
      refundPreviewSchema,
      'With preview=1, what the refund would do (nothing is changed)',
    ),
    201: updatedOrder,
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
    params: idInPath,
    query: previewQuerySchema,
    headers,
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

/** The owner's calls about refunds and cancellations (commerce 4). */
export function refundsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
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
  return routes
}
