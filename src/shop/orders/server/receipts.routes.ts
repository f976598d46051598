import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, refusals } from '#platform/describe-answers.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { orderProofs } from '../domain/tracking.schema.ts'
import { readOrder } from './read-order.ts'
import { readerOf } from './reader-of.ts'
import { receiptName, renderReceipt } from './receipt/render-receipt.ts'
import { sendReceipt } from './send-receipt.ts'

const request = { headers: shopperHeaders, params: idInPath, query: orderProofs }

const download = createRoute({
  method: 'get',
  path: '/orders/{id}/receipt.pdf',
  tags: ['Orders'],
  summary: 'The receipt of an order as a PDF. Requires the same proof as the order itself',
  request,
  responses: {
    200: {
      description: 'The receipt. Its bytes stay the same as long as the order does',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const send = createRoute({
  method: 'post',
  path: '/orders/{id}/receipt-email',
  tags: ['Orders'],
  summary: 'Email the receipt of an order to the order’s own address',
  request,
  responses: {
    202: answer(z.object({ message: z.string() }), 'The receipt is being sent'),
    ...refusals('bad-request', 'forbidden', 'not-found', 'too-many'),
  },
})

/** The routes of an order's receipt (spec 2, design 4). */
export function receiptsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on(
    ['GET', 'POST'],
    ['/orders/:id/receipt.pdf', '/orders/:id/receipt-email'],
    context.limits.limit('receipt'),
  )
  routes.use('/orders/:id/receipt-email', refuseOtherSites(context.identity))
  routes.openapi(download, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    const order = await readOrder(context, c.req.valid('param').id, reader)
    return c.body(new Uint8Array(await renderReceipt(order, context.settings)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${receiptName(order)}"`,
    })
  })
  routes.openapi(send, async (c) => {
    const reader = readerOf(context, c, { ...c.req.valid('header'), ...c.req.valid('query') })
    const email = await sendReceipt(context, c.req.valid('param').id, reader)
    return c.json({ message: `Your receipt is on its way to ${email}` }, 202)
  })
  return routes
}
