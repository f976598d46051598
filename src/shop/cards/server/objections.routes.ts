import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { ownerOrderSchema } from '#shop/orders/domain/owner-order.schema.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { disputeAnswerSchema } from '../domain/dispute-answer.schema.ts'
import { acceptDispute } from './accept-dispute.ts'
import { answerDispute } from './answer-dispute.ts'
import { dismissWarning } from './dismiss-warning.ts'

/** The answers to a call that the card provider passes on to the bank. */
const sentToBank = {
  200: answer(ownerOrderSchema, 'The updated order'),
  ...refusals('bad-request', 'not-found', 'conflict', 'unavailable'),
}

const answerRoute = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/disputes/{disputeId}/answer',
  summary:
    'Answer a dispute: send the shop’s evidence about the order to the bank. A bank takes only one answer',
  request: {
    params: idInPath.extend({ disputeId: idInPath.shape.id }),
    body: jsonBody(disputeAnswerSchema),
  },
  responses: sentToBank,
})

const accept = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/disputes/{disputeId}/accept',
  summary: 'Accept a dispute: the shopper keeps the money for good',
  request: {
    params: idInPath.extend({ disputeId: idInPath.shape.id }),
    body: jsonBody(z.object({})),
  },
  responses: sentToBank,
})

const dismiss = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/fraud-warnings/{warningId}/dismiss',
  summary: 'Dismiss a bank’s fraud warning about a payment',
  request: {
    params: idInPath.extend({ warningId: idInPath.shape.id }),
    body: jsonBody(z.object({})),
  },
  responses: {
    200: answer(ownerOrderSchema, 'The updated order'),
    ...refusals('bad-request', 'not-found'),
  },
})

/** The owner's calls about disputes and warnings (money 2). */
export function objectionsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(answerRoute, async (c) => {
    const { id: orderId, disputeId } = c.req.valid('param')
    const wanted = { orderId, disputeId, body: c.req.valid('json') }
    return c.json(await answerDispute(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(accept, async (c) => {
    const { id: orderId, disputeId } = c.req.valid('param')
    const wanted = { orderId, disputeId }
    return c.json(await acceptDispute(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(dismiss, async (c) => {
    const { id: orderId, warningId } = c.req.valid('param')
    const wanted = { orderId, warningId }
    return c.json(await dismissWarning(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
