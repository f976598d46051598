import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { payableClaimSchema } from '../domain/claim.schema.ts'
import { openPaymentsSchema } from '../domain/open-payment.schema.ts'
import { watchingSchema } from '../domain/watching.schema.ts'
import { listClaims } from './claims/list-claims.ts'
import { listOpenPayments } from './desk/list-open-payments.ts'
import { readWatching } from './desk/read-watching.ts'

const watching = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/coins',
  summary: 'How the blockchains of the accepted coins are monitored',
  responses: {
    200: answer(
      watchingSchema,
      'Each blockchain with its sources (`chains` is empty while coins are simulated)',
    ),
  },
})

const payments = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/coins/payments',
  summary: 'Open coin payments that orders are waiting for',
  responses: {
    200: answer(
      openPaymentsSchema,
      'At most 100 payments: first those that were reversed, then those that received coins, then the others, each newest first',
    ),
  },
})

const claims = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/coins/claims',
  summary:
    'Coins to be returned to shoppers, with a payment URI for a wallet once the shopper has given an address',
  request: { query: z.object({ state: z.enum(['open', 'paid']).default('open') }) },
  responses: {
    200: answer(
      z.array(payableClaimSchema),
      'Open claims, oldest first, or the 20 claims paid last, newest first',
    ),
    ...refusals('bad-request', 'unavailable'),
  },
})

/** The owner's calls about coins: the watching, open payments, and what to send back. */
export function coinDeskRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { db } = context
  routes.openapi(watching, async (c) => c.json(await readWatching(context), 200))
  routes.openapi(payments, async (c) => c.json(await listOpenPayments(db, context.coins), 200))
  routes.openapi(claims, async (c) => {
    const { coins } = context
    const { state } = c.req.valid('query')
    return c.json(coins ? await listClaims(context, coins, state) : [], 200)
  })
  return routes
}
