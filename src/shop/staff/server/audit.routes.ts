import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import { auditEntrySchema, auditListSchema } from '../domain/staff.schema.ts'
import { listAudit } from './list-audit.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/audit',
  summary: 'What administrators did, to what, and what it was before',
  request: { query: auditListSchema },
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
