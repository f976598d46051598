import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { idInPath, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { paymentEventListSchema, paymentEventSchema } from '../domain/payment-event.schema.ts'
import { listEvents } from './inbox/list-events.ts'
import { retryEvent } from './inbox/retry-event.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/payment-events',
  summary: 'Events received from payment providers',
  request: { query: paymentEventListSchema },
  responses: { ...pageAnswer(paymentEventSchema), ...refusals('bad-request') },
})

const retry = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/payment-events/{id}/retry',
  summary: 'Retry a failed event now',
  request: { params: idInPath },
  responses: {
    204: { description: 'The event is queued' },
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

/** The routes of payment providers' events, for owners (money 1). */
export function paymentEventsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listEvents(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(retry, async (c) => {
    await retryEvent(context, c.get('administrator'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  return routes
}
