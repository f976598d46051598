import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { isForm, readForm } from '#platform/read-form.ts'
import type { Context } from '#shop/context.ts'
import { paymentChoiceSchema } from '#shop/orders/domain/payment-choice.schema.ts'
import { paymentViewSchema } from '#shop/payments/domain/payment-view.ts'
import { payableOrderSchema, payRequestSchema } from '../domain/pay.schema.ts'
import { beginByForm } from './begin-by-form.ts'
import { beginByLink, payByLink, readPayable } from './pay-by-link.ts'

const params = z.object({ token: z.string().max(500) })

const read = createRoute({
  method: 'get',
  path: '/pay/{token}',
  tags: ['Orders'],
  summary: 'The order of a payment link: what it costs, who it is for, and when it expires',
  request: { params },
  responses: {
    200: answer(
      payableOrderSchema,
      'The order (`hindrance` says why it cannot be paid, and is null if it can)',
    ),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const pay = createRoute({
  method: 'post',
  path: '/pay/{token}',
  tags: ['Orders'],
  summary: 'Mark the order of a payment link as paid. Only works while payments are simulated',
  request: { params, body: jsonBody(payRequestSchema) },
  responses: {
    200: answer(payableOrderSchema, 'The updated order'),
    ...refusals('bad-request', 'not-found', 'conflict', 'unprocessable', 'too-many'),
  },
})

const begin = createRoute({
  method: 'post',
  path: '/pay/{token}/payment',
  tags: ['Orders'],
  summary: 'Start or continue paying the order of a payment link. Also accepts a plain HTML form',
  request: { params, body: jsonBody(paymentChoiceSchema) },
  responses: {
    200: answer(paymentViewSchema, 'What the browser needs to pay, and the state of the payment'),
    303: { description: 'Redirects to the payment page, if a browser sent a form' },
    ...refusals('bad-request', 'not-found', 'conflict', 'unprocessable', 'too-many', 'unavailable'),
  },
})

/** The routes of pay links (money 3). */
export function payRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('GET', '/pay/:token', context.limits.limit('track'))
  routes.on('POST', '/pay/:token', context.limits.limit('order'))
  routes.on('POST', '/pay/:token/payment', context.limits.limit('pay'))
  routes.openapi(read, async (c) =>
    c.json(await readPayable(context, c.req.valid('param').token), 200),
  )
  routes.openapi(pay, async (c) =>
    c.json(await payByLink(context, c.req.valid('param').token, c.req.valid('json')), 200),
  )
  routes.post('/pay/:token/payment', async (c, next) => {
    if (!isForm(c)) return next()
    const token = c.req.param('token')
    const problem = await beginByForm(context, token, await readForm(c))
    const query = problem === null ? '' : `?problem=${problem}`
    return c.redirect(`/pay/${encodeURIComponent(token)}${query}`, 303)
  })
  routes.openapi(begin, async (c) =>
    c.json(await beginByLink(context, c.req.valid('param').token, c.req.valid('json')), 200),
  )
  return routes
}
