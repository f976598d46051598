import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { openingSchema } from '../domain/opening.schema.ts'
import { workItemSchema } from '../domain/work-item.ts'
import { listWork } from './list-work.ts'
import { readOpening } from './read-opening.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/work',
  summary: 'The work to be done in the shop, most urgent first',
  responses: {
    200: answer(z.array(workItemSchema), 'At most 200 rows'),
  },
})

const opening = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/opening',
  summary: 'What is left to do before the shop can open, for owners',
  responses: {
    200: answer(openingSchema, 'In the order to do it; empty once everything is done'),
  },
})

/** The routes of the work queue (commerce 4) and of what comes before it. */
export function workRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listWork(context, c.get('administrator').role), 200),
  )
  routes.openapi(opening, async (c) => c.json(await readOpening(context), 200))
  return routes
}
