import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { workItemSchema } from '../domain/work-item.ts'
import { listWork } from './list-work.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/work',
  summary: 'The work to be done in the shop, most urgent first',
  responses: {
    200: answer(z.array(workItemSchema), 'At most 200 rows'),
    ...refusals('not-signed-in'),
  },
})

/** The route of the work queue (commerce 4). */
export function workRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) =>
    c.json(await listWork(context, c.get('administrator').role), 200),
  )
  return routes
}
