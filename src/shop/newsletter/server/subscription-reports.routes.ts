import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answerCsv, csvAnswer } from '#platform/csv-file.ts'
import { answer, idInPath, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  subscriptionAnalyticsSchema,
  subscriptionFiltersSchema,
  subscriptionListSchema,
  subscriptionRecordSchema,
} from '../domain/subscription-reports.schema.ts'
import { analyzeSubscriptions } from './analyze-subscriptions.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { unsubscribeReader } from './unsubscribe-reader.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/subscriptions',
  summary: 'List email subscriptions',
  request: { query: subscriptionListSchema },
  responses: {
    ...pageAnswer(subscriptionRecordSchema),
    ...refusals('bad-request'),
  },
})

const file = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/subscriptions/export',
  summary: 'Export email subscriptions as a CSV file',
  request: { query: subscriptionFiltersSchema },
  responses: { ...csvAnswer, ...refusals('bad-request') },
})

const analytics = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/subscriptions',
  summary: 'How many people subscribed, and where they signed up',
  responses: {
    200: answer(
      subscriptionAnalyticsSchema,
      'The counts (unconfirmed subscriptions count only in `totalSubscribers` and `subscriptionSources`)',
    ),
  },
})

const unsubscribe = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/subscriptions/{id}/unsubscribe',
  summary: 'Unsubscribe someone who asked for it',
  request: { params: idInPath },
  responses: {
    200: answer(subscriptionRecordSchema, 'The ended subscription'),
    ...refusals('bad-request', 'not-found'),
  },
})

/** The dashboard's routes about subscriptions (spec 7, design 4). */
export function subscriptionReportsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listSubscriptions(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(file, async (c) =>
    answerCsv(c, await exportSubscriptions(context, c.get('administrator'), c.req.valid('query'))),
  )
  routes.openapi(unsubscribe, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await unsubscribeReader(context, c.get('administrator'), id), 200)
  })
  routes.openapi(analytics, async (c) => c.json(await analyzeSubscriptions(context), 200))
  return routes
}
