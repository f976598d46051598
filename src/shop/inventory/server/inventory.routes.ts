import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { pageQuerySchema } from '#kernel/page-query.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  addedMovementSchema,
  movementSchema,
  newMovementSchema,
  stockListSchema,
  stockRowSchema,
} from '../domain/movement.schema.ts'
import { addMovement } from './add-movement.ts'
import { listMovements } from './list-movements.ts'
import { listStockRows } from './list-stock-rows.ts'

const variantInPath = z.object({ variantId: idInPath.shape.id })
const known = refusals('bad-request', 'not-found')

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/inventory',
  summary: 'The stock of every variant',
  request: { query: stockListSchema },
  responses: { ...pageAnswer(stockRowSchema), ...refusals('bad-request') },
})

const movements = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/inventory/{variantId}/movements',
  summary: 'The stock movements of a variant, and the reason for each',
  request: { params: variantInPath, query: pageQuerySchema },
  responses: { ...pageAnswer(movementSchema), ...known },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/inventory/{variantId}/movements',
  summary: 'Record received, counted, corrected, or damaged units of a variant',
  request: { params: variantInPath, body: jsonBody(newMovementSchema) },
  responses: {
    201: answer(addedMovementSchema, 'The movement, and the variant’s stock after it'),
    ...known,
    ...refusals('conflict'),
  },
})

/** The owner's calls about stock (commerce 4). */
export function inventoryRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listStockRows(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(movements, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('query') }
    const page = await listMovements(context, wanted)
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(add, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await addMovement(context, c.get('administrator'), wanted), 201)
  })
  return routes
}
