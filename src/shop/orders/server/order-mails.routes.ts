import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, refusals } from '#platform/describe-answers.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { shownMailSchema } from '../domain/order-mail.ts'
import { ownerOrderSchema } from '../domain/owner-order.schema.ts'
import { sendOrderMail } from './send-order-mail.ts'
import { showOrderMail } from './show-order-mail.ts'
import type { MailWriter } from './write-order-mail.ts'

const params = idInPath.extend({ kind: z.string().max(40) })
/** Which email of the kind, by its id; the newest if left out. */
const query = z.object({ mail: idInPath.shape.id.optional() })
const request = { params, query }

const show = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/orders/{id}/mails/{kind}',
  summary: 'Read an email about an order as it was sent, or else as it would be written now',
  request,
  responses: {
    200: answer(shownMailSchema, 'The subject, HTML, and plain text'),
    ...refusals('bad-request', 'not-found'),
  },
})

const send = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/mails/{kind}',
  summary: 'Send or resend an email about an order',
  request,
  responses: {
    200: answer(ownerOrderSchema, 'The whole order'),
    ...refusals('bad-request', 'not-found'),
  },
})

/** The routes of an order's emails, for owners (commerce 4). */
export function orderMailsRoutes(writer: MailWriter): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(show, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.json(await showOrderMail(writer, wanted), 200)
  })
  routes.openapi(send, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.json(await sendOrderMail(writer, c.get('administrator'), wanted), 200)
  })
  return routes
}
