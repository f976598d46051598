import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import {
  orderAnalyticsSchema,
  paymentAnalyticsSchema,
  subscriptionAnalyticsSchema,
} from '../domain/analytics.schema.ts'
import type { AdminContext } from './admin-context.ts'
import { forEveryone } from './admin-gate.middleware.ts'
import { analyseOrders } from './analyse-orders.ts'
import { analysePayments } from './analyse-payments.ts'
import { analyseSubscriptions } from './analyse-subscriptions.ts'

const payments = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/analytics/payments',
  summary: 'What the completed payments come to',
  responses: {
    200: answer(paymentAnalyticsSchema, 'In all, by method and by month'),
    ...refusals('not-signed-in'),
  },
})

const orders = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/analytics/orders',
  summary: 'Orders by status, best sellers, and how many carts became orders',
  responses: {
    200: answer(orderAnalyticsSchema, 'All orders; best sellers of paid ones alone'),
    ...refusals('not-signed-in'),
  },
})

const subscriptions = createRoute({
  ...forEveryone,
  method: 'get',
  path: '/admin/analytics/subscriptions',
  summary: 'How many subscribed, and where they came from',
  responses: {
    200: answer(subscriptionAnalyticsSchema, 'Pending ones count in the total alone'),
    ...refusals('not-signed-in'),
  },
})

/** The figures of the dashboard (spec 7). */
export function analyticsRoutes(context: AdminContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(payments, async (c) => c.json(await analysePayments(context), 200))
  routes.openapi(orders, async (c) => c.json(await analyseOrders(context), 200))
  routes.openapi(subscriptions, async (c) => c.json(await analyseSubscriptions(context), 200))
  return routes
}
