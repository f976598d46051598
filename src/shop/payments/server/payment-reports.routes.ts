import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answerCsv, csvAnswer } from '#platform/csv-file.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  paymentAnalyticsQuerySchema,
  paymentAnalyticsSchema,
  paymentFiltersSchema,
  paymentListSchema,
  paymentRecordSchema,
} from '../domain/payment-reports.schema.ts'
import { analyzePayments } from './analyze-payments.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/payments',
  summary: 'List payments',
  request: { query: paymentListSchema },
  responses: { ...pageAnswer(paymentRecordSchema), ...refusals('bad-request') },
})

const file = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/payments/export',
  summary: 'Export payments as a CSV file',
  request: { query: paymentFiltersSchema },
  responses: { ...csvAnswer, ...refusals('bad-request') },
})

const analytics = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/payments',
  summary: 'Totals of the completed payments of a period, net of refunds',
  request: { query: paymentAnalyticsQuerySchema },
  responses: {
    200: answer(
      paymentAnalyticsSchema,
      'The totals overall, by payment method, by month and by day, and those of the period before',
    ),
    ...refusals('bad-request'),
  },
})

/** The dashboard's routes about payments (spec 7, design 4). */
export function paymentReportsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listPayments(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(file, async (c) =>
    answerCsv(c, await exportPayments(context, c.get('administrator'), c.req.valid('query'))),
  )
  routes.openapi(analytics, async (c) =>
    c.json(await analyzePayments(context, c.req.valid('query')), 200),
  )
  return routes
}
