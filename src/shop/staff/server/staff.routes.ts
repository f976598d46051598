import type { OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { administratorsRoutes } from './administrators.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import type { StaffContext } from './staff-context.ts'
import { viewsRoutes } from './views.routes.ts'

/** The routes of administrators themselves. The gate is mounted with the API (staff-gate.middleware.ts). */
export function staffRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openAPIRegistry.registerComponent('securitySchemes', 'administrator', {
    type: 'http',
    scheme: 'bearer',
  })
  const parts = [
    signInRoutes,
    securityRoutes,
    passkeysRoutes,
    viewsRoutes,
    administratorsRoutes,
    auditRoutes,
  ]
  for (const part of parts) routes.route('/', part(context))
  return routes
}
