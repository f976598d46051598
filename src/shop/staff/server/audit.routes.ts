import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { pageQuerySchema } from '#kernel/page-query.ts'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import { auditEntrySchema } from '../domain/staff.schema.ts'
import { listAudit } from './list-audit.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/audit',
  summary: 'What administrators did',
  request: { query: pageQuerySchema },
  responses: {
    ...pageAnswer(auditEntrySchema),
    ...refusals('bad-request', 'not-signed-in', 'forbidden'),
  },
})

/** The audit, whose lines are only ever added (design 4). */
export function auditRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listAudit(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  return routes
}
