import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answerCsv, csvAnswer } from '#platform/csv-file.ts'
import { refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import { auditEntrySchema, auditFiltersSchema, auditListSchema } from '../domain/staff.schema.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/audit',
  summary: 'The audit log: what administrators did, and the values before and after',
  request: { query: auditListSchema },
  responses: {
    ...pageAnswer(auditEntrySchema),
    ...refusals('bad-request'),
  },
})

const file = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/audit/export',
  summary: 'Export the audit log as a CSV file',
  request: { query: auditFiltersSchema },
  responses: { ...csvAnswer, ...refusals('bad-request') },
})

/** The routes of the audit, whose lines are only ever added (design 4). */
export function auditRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listAudit(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(file, async (c) =>
    answerCsv(c, await exportAudit(context, c.get('administrator'), c.req.valid('query'))),
  )
  return routes
}
