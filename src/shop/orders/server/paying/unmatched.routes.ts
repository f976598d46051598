import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { ownerOrderSchema } from '../../domain/owner-order.schema.ts'
import { unmatchedDecisionSchema } from '../../domain/unmatched.schema.ts'
import { decideUnmatched } from './decide-unmatched.ts'

const decide = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/unmatched/{id}',
  summary:
    'Decide what to do with a payment that pays no order: return it, or let it pay the order it was meant for',
  request: { params: idInPath, body: jsonBody(unmatchedDecisionSchema) },
  responses: {
    200: answer(ownerOrderSchema, 'The order that the payment was meant for, updated'),
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

/** The route of owners' decisions about money that pays no order (money 6, exact point 7). */
export function unmatchedRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(decide, async (c) => {
    const { decision } = c.req.valid('json')
    const wanted = { id: c.req.valid('param').id, decision }
    return c.json(await decideUnmatched(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
