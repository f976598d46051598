import type { OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import type { AdminContext } from './admin-context.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { figureRowsRoutes } from './figure-rows.routes.ts'
import { reportsRoutes } from './reports.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

/** Every call of the dashboard. The gate before them is mounted with the API itself (admin-gate.middleware.ts). */
export function adminRoutes(context: AdminContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openAPIRegistry.registerComponent('securitySchemes', 'administrator', {
    type: 'http',
    scheme: 'bearer',
  })
  const parts = [signInRoutes, securityRoutes, analyticsRoutes, figureRowsRoutes, reportsRoutes]
  for (const part of parts) routes.route('/', part(context))
  return routes
}
