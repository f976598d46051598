import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { refusals } from '#platform/describe-answers.ts'
import { streamText } from '#platform/stream-text.ts'
import { auditEntrySchema } from '../domain/admin.schema.ts'
import {
  auditListSchema,
  paymentFiltersSchema,
  paymentListSchema,
  paymentRecordSchema,
  subscriptionFiltersSchema,
  subscriptionListSchema,
  subscriptionRecordSchema,
} from '../domain/admin-lists.schema.ts'
import type { AdminContext } from './admin-context.ts'
import { forEveryone, forOwners } from './admin-gate.middleware.ts'
import { type ExportedFile, exportPayments, exportSubscriptions } from './export-lists.ts'
import { listAudit } from './list-audit.ts'
import { listPayments } from './list-payments.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { headersOf, pageAnswer } from './page-answers.ts'

const csv = {
  200: {
    description: 'Every row that the filters leave',
    content: { 'text/csv': { schema: z.string() } },
  },
}

const payments = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/payments',
  summary: 'Payments',
  request: { query: paymentListSchema },
  responses: { ...pageAnswer(paymentRecordSchema), ...refusals('bad-request', 'not-signed-in') },
})

const paymentsFile = createRoute({
  ...forOwners,
  method: 'get',
  path: '/admin/payments/export',
  summary: 'Payments as a file',
  request: { query: paymentFiltersSchema },
  responses: { ...csv, ...refusals('bad-request', 'not-signed-in', 'forbidden') },
})

const subscriptions = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/subscriptions',
  summary: 'Email subscriptions',
  request: { query: subscriptionListSchema },
  responses: {
    ...pageAnswer(subscriptionRecordSchema),
    ...refusals('bad-request', 'not-signed-in'),
  },
})

const subscriptionsFile = createRoute({
  ...forOwners,
  method: 'get',
  path: '/admin/subscriptions/export',
  summary: 'Email subscriptions as a file',
  request: { query: subscriptionFiltersSchema },
  responses: { ...csv, ...refusals('bad-request', 'not-signed-in', 'forbidden') },
})

const audit = createRoute({
  ...forOwners,
  method: 'get',
  path: '/admin/audit',
  summary: 'What administrators did',
  request: { query: auditListSchema },
  responses: {
    ...pageAnswer(auditEntrySchema),
    ...refusals('bad-request', 'not-signed-in', 'forbidden'),
  },
})

/** The lists of the dashboard, and their files (spec 7, design 4). */
export function reportsRoutes(context: AdminContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(payments, async (c) => {
    const page = await listPayments(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(paymentsFile, async (c) => {
    const filters = c.req.valid('query')
    return answerFile(c, await exportPayments(context, c.get('administrator'), filters))
  })
  routes.openapi(subscriptions, async (c) => {
    const page = await listSubscriptions(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(subscriptionsFile, async (c) => {
    const filters = c.req.valid('query')
    const who = c.get('administrator')
    return answerFile(c, await exportSubscriptions(context, who, filters))
  })
  routes.openapi(audit, async (c) => {
    const page = await listAudit(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  return routes
}

function answerFile(c: Context, { name, rows }: ExportedFile) {
  return c.body(streamText(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
