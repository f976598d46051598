import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { paymentOptionsSchema } from '../domain/payment-options.ts'
import { readPaymentOptions } from './read-payment-options.ts'

const read = createRoute({
  method: 'get',
  path: '/payment-options',
  tags: ['Orders'],
  summary: 'How orders can be paid in this shop',
  responses: {
    200: answer(
      paymentOptionsSchema,
      'The provider of card and crypto payments, and the accepted coins (`crypto` is null if the shop takes only cards)',
    ),
  },
})

/** The route of what pages with a payment need to know. */
export function paymentOptionsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(read, (c) => c.json(readPaymentOptions(context.providers), 200))
  return routes
}
