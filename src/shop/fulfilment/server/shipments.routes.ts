import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { versionIn } from '#platform/if-match.ts'
import type { Context } from '#shop/context.ts'
import { orderRefusals, updatedOrder } from '#shop/orders/server/order-answers.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  delaySchema,
  dispatchOutcomeSchema,
  dispatchSchema,
  manyDispatchesSchema,
  parcelCancelSchema,
  trackingSchema,
} from '../domain/fulfilment.schema.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { correctTracking } from './correct-tracking.ts'
import { delayOrder } from './delay-order.ts'
import { dispatchMany } from './dispatch-many.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { markDelivered } from './mark-delivered.ts'

const dispatch = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/shipments',
  summary: 'Ship a package with all or part of an order, and email the customer',
  request: {
    params: idInPath,
    headers: z.object(idempotencyKey('creates no second package')),
    body: jsonBody(dispatchSchema),
  },
  responses: {
    201: updatedOrder,
    ...orderRefusals,
  },
})

const delivered = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/shipments/{id}/delivered',
  summary: 'Mark a package as delivered, and email the customer',
  request: { params: idInPath },
  responses: {
    200: updatedOrder,
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

const cancel = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/shipments/{id}/cancel',
  summary:
    'Cancel a package that was recorded by mistake. A customer who got its shipping email is told, unless `notify` is false',
  request: {
    params: idInPath,
    headers: z.object(idempotencyKey()),
    body: jsonBody(parcelCancelSchema),
  },
  responses: {
    200: updatedOrder,
    ...orderRefusals,
  },
})

const correct = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/shipments/{id}',
  summary:
    'Correct the carrier and tracking number of a package, and send the customer the shipping email again. Send the order’s version in If-Match',
  request: { params: idInPath, body: jsonBody(trackingSchema) },
  responses: {
    200: updatedOrder,
    ...refusals('bad-request', 'not-found', 'conflict', 'outdated', 'unversioned'),
  },
})

const many = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/shipments',
  summary: 'Ship everything left in several orders, one package per order',
  request: { body: jsonBody(manyDispatchesSchema) },
  responses: {
    200: answer(
      z.array(dispatchOutcomeSchema),
      'The outcome for each order, in the order of the request',
    ),
    ...refusals('bad-request'),
  },
})

const delay = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/delay',
  summary:
    'Move the ship-by date of an order to a later day, and email the customer the notice of delay',
  request: { params: idInPath, body: jsonBody(delaySchema) },
  responses: {
    200: updatedOrder,
    ...refusals('bad-request', 'not-found', 'conflict'),
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
  routes.openapi(cancel, async (c) => {
    const wanted = {
      shipmentId: c.req.valid('param').id,
      body: c.req.valid('json'),
      key: c.req.valid('header')['idempotency-key'] ?? null,
    }
    return c.json(await cancelParcel(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(correct, async (c) => {
    const wanted = {
      shipmentId: c.req.valid('param').id,
      version: versionIn(c),
      tracking: c.req.valid('json'),
    }
    return c.json(await correctTracking(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(many, async (c) => {
    const { orders } = c.req.valid('json')
    return c.json(await dispatchMany(context, c.get('administrator'), orders), 200)
  })
  routes.openapi(delay, async (c) => {
    const wanted = { orderId: c.req.valid('param').id, ...c.req.valid('json') }
    return c.json(await delayOrder(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
