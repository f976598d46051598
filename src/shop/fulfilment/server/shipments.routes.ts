import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import type { Context } from '#shop/context.ts'
import { ownerOrderSchema } from '#shop/orders/domain/owner-order.schema.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { dispatchSchema } from '../domain/fulfilment.schema.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { markDelivered } from './mark-delivered.ts'

const dispatch = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/shipments',
  summary: 'Send a parcel with an order or a part of it, and tell the shopper',
  request: {
    params: idInPath,
    headers: z.object(idempotencyKey('Whoever sends the same key again sends no second parcel')),
    body: jsonBody(dispatchSchema),
  },
  responses: {
    201: answer(ownerOrderSchema, 'The order as it is then'),
    ...refusals('bad-request', 'not-signed-in', 'not-found', 'conflict', 'unprocessable'),
  },
})

const delivered = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/shipments/{id}/delivered',
  summary: 'Mark a parcel as delivered, and tell the shopper',
  request: { params: idInPath },
  responses: {
    200: answer(ownerOrderSchema, 'The order as it is then'),
    ...refusals('bad-request', 'not-signed-in', 'not-found', 'conflict'),
  },
})

/** The owner's calls about parcels (commerce 4). */
export function shipmentsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(dispatch, async (c) => {
    const wanted = {
      orderId: c.req.valid('param').id,
      dispatch: c.req.valid('json'),
      key: c.req.valid('header')['idempotency-key'] ?? null,
    }
    return c.json(await dispatchParcel(context, c.get('administrator'), wanted), 201)
  })
  routes.openapi(delivered, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await markDelivered(context, c.get('administrator'), id), 200)
  })
  return routes
}
