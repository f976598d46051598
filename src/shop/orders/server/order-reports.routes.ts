import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  orderAnalyticsQuerySchema,
  orderAnalyticsSchema,
  orderListSchema,
  orderRecordSchema,
} from '../domain/order-reports.schema.ts'
import { stateSalesQuerySchema, stateSalesSchema } from '../domain/state-sales.schema.ts'
import { analyzeOrders } from './analyze-orders.ts'
import { listFigureOrders } from './list-figure-orders.ts'
import { sumByState } from './sum-by-state.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/orders/rows',
  summary: 'List orders with a status, or orders in which a product was sold',
  request: { query: orderListSchema },
  responses: { ...pageAnswer(orderRecordSchema), ...refusals('bad-request') },
})

const analytics = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/orders',
  summary: 'Orders by status, best sellers, and how many carts became orders, in a period',
  request: { query: orderAnalyticsQuerySchema },
  responses: {
    200: answer(orderAnalyticsSchema, 'The figures (best sellers count only paid orders)'),
    ...refusals('bad-request'),
  },
})

const states = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/analytics/states',
  summary:
    'Sales, refunds, taxable sales, and tax by state, for the last `days`, a month, or a quarter',
  request: { query: stateSalesQuerySchema },
  responses: {
    200: answer(stateSalesSchema, 'One row per state, highest revenue first'),
    ...refusals('bad-request'),
  },
})

/** The dashboard's routes about orders (spec 7). */
export function orderReportsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listFigureOrders(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(analytics, async (c) =>
    c.json(await analyzeOrders(context, c.req.valid('query')), 200),
  )
  routes.openapi(states, async (c) => c.json(await sumByState(context, c.req.valid('query')), 200))
  return routes
}
