import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { orderSchema } from '#shop/orders/domain/order.schema.ts'
import { ownerOrderSchema } from '#shop/orders/domain/owner-order.schema.ts'
import { orderProofs } from '#shop/orders/domain/tracking.schema.ts'
import { readerOf } from '#shop/orders/server/reader-of.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  receiptSchema,
  returnOptionsSchema,
  returnRefusalSchema,
  returnRequestSchema,
} from '../domain/return.schema.ts'
import { type Decision, decideReturn } from './decide-return.ts'
import { openReturn } from './open-return.ts'
import { receiveReturn } from './receive-return.ts'
import { readReturnOptions, requestReturn } from './request-return.ts'

const key = idempotencyKey(
  'A key for safe retries. A repeated request with the same key and body gets the first answer',
)
const ownerRefusals = refusals(
  ...([
    'bad-request',
    'not-signed-in',
    'forbidden',
    'not-found',
    'conflict',
    'unprocessable',
  ] as const),
)
const order = answer(ownerOrderSchema, 'The updated order')

const open = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/returns',
  summary: 'Open a return that is approved at once, and email the shopper how to send it back',
  request: { params: idInPath, headers: z.object(key), body: jsonBody(returnRequestSchema) },
  responses: { 201: order, ...ownerRefusals },
})

const receive = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/returns/{id}/receive',
  summary:
    'Record which units of a return have arrived, all or some of them. This does not refund anything',
  request: { params: idInPath, headers: z.object(key), body: jsonBody(receiptSchema) },
  responses: { 200: order, ...ownerRefusals },
})

const decide = (path: string, summary: string) =>
  createRoute({
    ...behindGate,
    method: 'post',
    path: `/admin/returns/{id}/${path}`,
    summary,
    request: { params: idInPath },
    responses: { 200: order, ...ownerRefusals },
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
  responses: { 200: order, ...ownerRefusals },
})

const ask = createRoute({
  method: 'post',
  path: '/orders/{id}/returns',
  tags: ['Orders'],
  summary: 'Request a return of items from your own order, within the return period',
  request: {
    ...{ headers: shopperHeaders.extend(key), params: idInPath, query: orderProofs },
    body: jsonBody(returnRequestSchema),
  },
  responses: {
    201: answer(orderSchema, 'The updated order'),
    ...refusals(
      ...(['bad-request', 'forbidden', 'not-found', 'conflict'] as const),
      ...(['unprocessable', 'too-many'] as const),
    ),
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

/** The calls about returns, of owners and of shoppers (commerce 4, exact point 9). */
export function returnsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  ownerRoutes(routes, context)
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

function ownerRoutes(routes: OpenAPIHono, context: Context): void {
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
      key: c.req.valid('header')['idempotency-key'] ?? null,
    }
    return c.json(await receiveReturn(context, c.get('administrator'), wanted), 200)
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
}
