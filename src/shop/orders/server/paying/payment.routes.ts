import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { paymentStateSchema, paymentViewSchema } from '#shop/payments/domain/payment-view.ts'
import { paymentChoiceSchema } from '../../domain/payment-choice.schema.ts'
import { orderProofs } from '../../domain/tracking.schema.ts'
import { readOrder } from '../read-order.ts'
import { readerOf } from '../reader-of.ts'
import { beginPayment } from './begin-payment.ts'
import { readPayment } from './read-payment.ts'

const begin = createRoute({
  method: 'post',
  path: '/orders/{id}/payment',
  tags: ['Orders'],
  summary: 'Start or continue paying your own order',
  request: {
    headers: shopperHeaders,
    params: idInPath,
    query: orderProofs,
    body: jsonBody(paymentChoiceSchema),
  },
  responses: {
    200: answer(paymentViewSchema, 'What the browser needs to pay, and the state of the payment'),
    ...refusals('bad-request', 'not-found', 'conflict', 'unprocessable', 'too-many', 'unavailable'),
  },
})

const read = createRoute({
  method: 'get',
  path: '/orders/{id}/payment',
  tags: ['Orders'],
  summary: 'The state of the payment of your own order',
  request: { headers: shopperHeaders, params: idInPath, query: orderProofs },
  responses: {
    200: answer(
      paymentStateSchema,
      'The attempt that paid the order, or else the newest one (null if none was started)',
    ),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

/** The routes of paying an order (money 1). */
export function paymentRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { limit } = context.limits
  routes.on(['GET', 'POST'], '/orders/:id/payment', limit('pay'))
  routes.openapi(begin, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    const { id } = await readOrder(context, c.req.valid('param').id, reader)
    return c.json(await beginPayment(context, id, c.req.valid('json')), 200)
  })
  routes.openapi(read, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    const { id } = await readOrder(context, c.req.valid('param').id, reader)
    return c.json({ payment: await readPayment(context, id) }, 200)
  })
  return routes
}
