import { isAdminCall, permissions } from '../domain/permissions.ts'
import { backofficePaths, type Route, routeName } from './admin-call.ts'

/**
 * Throws, with a list, unless every route below /api/admin has a line in the table of permissions and every line has a
 * route. A route for all methods counts as missing its line.
 */
export function checkPermissions(routes: readonly Route[]): void {
  const below = routes.filter(
    ({ path }) => path.startsWith(backofficePaths.slice(0, -1)) && path !== backofficePaths,
  )
  const mounted = new Set(below.map(routeName))
  const faults = [
    ...[...mounted].filter((call) => !isAdminCall(call)).map((call) => `${call} has no line`),
    ...Object.keys(permissions)
      .filter((call) => !mounted.has(call))
      .map((call) => `${call} has no route`),
  ]
  if (faults.length > 0)
    throw new Error(
      `src/shop/staff/domain/permissions.ts and the routes differ:\n  ${faults.join('\n  ')}`,
    )
}
