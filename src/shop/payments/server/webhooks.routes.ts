import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { receiveEvent } from './inbox/receive-event.ts'

const receive = createRoute({
  method: 'post',
  path: '/webhooks/stripe',
  tags: ['Payments'],
  summary:
    'Stripe’s webhook. Stores the event, then asks Stripe for the current state of what it is about',
  responses: {
    200: answer(z.object({ received: z.literal(true) }), 'The event is stored, now or earlier'),
    ...refusals('bad-request', 'not-found'),
  },
})

/** The routes of payment providers' webhooks (money 2). Bodies are read as raw text, because they are signed. */
export function webhooksRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(receive, async (c) => {
    const body = await c.req.text()
    await receiveEvent(context, 'stripe', { body, headers: c.req.raw.headers })
    return c.json({ received: true } as const, 200)
  })
  return routes
}
