import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answerCsv, csvAnswer } from '#platform/csv-file.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { orderNoteSchema, orderPatchSchema } from '../domain/order-patch.schema.ts'
import { ownerOrderRowSchema, ownerOrderSchema } from '../domain/owner-order.schema.ts'
import { ownerOrderExportSchema, ownerOrderListSchema } from '../domain/owner-order-list.schema.ts'
import { editOrder } from './edit-order.ts'
import { exportOwnerOrders } from './export-owner-orders.ts'
import { listOwnerOrders } from './list-owner-orders.ts'
import { noteOrder } from './note-order.ts'
import { readOwnerOrder } from './read-owner-order.ts'

const whole = answer(ownerOrderSchema, 'The full order')

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/orders',
  summary: 'List orders',
  request: { query: ownerOrderListSchema },
  responses: { ...pageAnswer(ownerOrderRowSchema), ...refusals('bad-request') },
})

const file = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/orders/export',
  summary: 'Export orders as a CSV file',
  request: { query: ownerOrderExportSchema },
  responses: { ...csvAnswer, ...refusals('bad-request') },
})

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/orders/{id}',
  summary: 'An order with everything that belongs to it, and which actions are possible',
  request: { params: idInPath },
  responses: { 200: whole, ...refusals('bad-request', 'not-found') },
})

const note = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/orders/{id}/notes',
  summary: 'Add a note to the history of an order',
  request: { params: idInPath, body: jsonBody(orderNoteSchema) },
  responses: { 200: whole, ...refusals('bad-request', 'not-found') },
})

const edit = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/orders/{id}',
  summary: 'Change the address, email, tags, or expiry of an order. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(orderPatchSchema) },
  responses: {
    200: whole,
    ...refusals('bad-request', 'not-found'),
    ...refusals('conflict', 'outdated', 'unversioned'),
  },
})

/** The routes of orders, for owners (commerce 4). */
export function ownerOrdersRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listOwnerOrders(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(file, async (c) =>
    answerCsv(c, await exportOwnerOrders(context, c.get('administrator'), c.req.valid('query'))),
  )
  routes.openapi(read, async (c) =>
    c.json(await readOwnerOrder(context.db, c.req.valid('param').id), 200),
  )
  routes.openapi(note, async (c) => {
    const by = c.get('administrator').username
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), by }
    return c.json(await noteOrder(context, wanted), 200)
  })
  routes.openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const wanted = { id, patch: c.req.valid('json'), version: versionIn(c) }
    return c.json(await editOrder(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
