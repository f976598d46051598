import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import type { Context } from '#shop/context.ts'
import { ownerOrderSchema } from '#shop/orders/domain/owner-order.schema.ts'
import { previewQuerySchema } from '#shop/orders/domain/refund.schema.ts'
import { orderRefusals, updatedOrder } from '#shop/orders/server/order-answers.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  receiptPreviewSchema,
  receiptSchema,
  returnRefusalSchema,
  returnRequestSchema,
} from '../domain/return.schema.ts'
import { type Decision, decideReturn } from './decide-return.ts'
import { openReturn } from './open-return.ts'
import { previewReceipt } from './preview-receipt.ts'
import { receiveReturn } from './receive-return.ts'

const key = idempotencyKey()

const open = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/returns',
  summary: 'Open a return that is approved at once, and email the shopper how to send it back',
  request: { params: idInPath, headers: z.object(key), body: jsonBody(returnRequestSchema) },
  responses: { 201: updatedOrder, ...orderRefusals },
})

const receive = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/returns/{id}/receive',
  summary:
    'Record which units of a return have arrived, all or some of them. This does not refund anything. With preview=1, only show what that would do',
  request: {
    params: idInPath,
    query: previewQuerySchema,
    headers: z.object(key),
    body: jsonBody(receiptSchema),
  },
  responses: {
    200: answer(
      z.union([ownerOrderSchema, receiptPreviewSchema]),
      'The updated order, or with preview=1 what receiving would do (nothing is changed)',
    ),
    ...orderRefusals,
  },
})

const decide = (path: string, summary: string) =>
  createRoute({
    ...behindGate,
    method: 'post',
    path: `/admin/returns/{id}/${path}`,
    summary,
    request: { params: idInPath },
    responses: { 200: updatedOrder, ...orderRefusals },
  })

const decisions: readonly (readonly [
  decision: Exclude<Decision, 'refused'>,
  route: ReturnType<typeof decide>,
])[] = [
  ['approved', decide('approve', 'Approve a return that a shopper requested, and email them')],
  ['closed', decide('close', 'Close a return. Units that have not arrived are no longer expected')],
]

const refuse = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/returns/{id}/refuse',
  summary: 'Refuse a return that a shopper requested, and email them the reason',
  request: { params: idInPath, body: jsonBody(returnRefusalSchema) },
  responses: { 200: updatedOrder, ...orderRefusals },
})

/** The owner's calls about returns (commerce 4, exact point 9). */
export function ownerReturnsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(open, async (c) => {
    const wanted = {
      orderId: c.req.valid('param').id,
      request: c.req.valid('json'),
      key: c.req.valid('header')['idempotency-key'] ?? null,
    }
    return c.json(await openReturn(context, c.get('administrator'), wanted), 201)
  })
  routes.openapi(receive, async (c) => {
    const wanted = {
      id: c.req.valid('param').id,
      receipt: c.req.valid('json'),
    }
    if (c.req.valid('query').preview) return c.json(await previewReceipt(context, wanted), 200)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return c.json(await receiveReturn(context, c.get('administrator'), { ...wanted, key }), 200)
  })
  routes.openapi(refuse, async (c) => {
    const { id } = c.req.valid('param')
    const wanted = { id, decision: 'refused', ...c.req.valid('json') } as const
    return c.json(await decideReturn(context, c.get('administrator'), wanted), 200)
  })
  for (const [decision, route] of decisions)
    routes.openapi(route, async (c) => {
      const wanted = { id: c.req.valid('param').id, decision }
      return c.json(await decideReturn(context, c.get('administrator'), wanted), 200)
    })
  return routes
}
