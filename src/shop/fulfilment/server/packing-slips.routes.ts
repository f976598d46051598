import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { slipsQuerySchema } from '../domain/fulfilment.schema.ts'
import { readPackingSlips } from './read-packing-slips.ts'
import { renderSlips } from './slip/render-slips.ts'

const print = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/orders/packing-slips.pdf',
  summary:
    'Packing slips for up to 50 orders as one PDF. Each order starts on a new page, and no prices are shown',
  request: { query: slipsQuerySchema },
  responses: {
    200: {
      description: 'The packing slips, in the order of `ids`',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals('bad-request', 'not-found'),
  },
})

/** The routes of packing slips (commerce 4). */
export function packingSlipsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(print, async (c) => {
    const slips = await readPackingSlips(context, c.req.valid('query').ids)
    const bytes = await renderSlips(slips, context.settings, context.now())
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="packing-slips.pdf"',
    })
  })
  return routes
}
