import { type AdminCall, isAdminCall } from '../domain/permissions.ts'

/** The paths behind the gate. */
export const backofficePaths = '/api/admin/*'

/** A route as the router lists it; one for every method says `ALL`. */
export interface Route {
  method: string
  path: string
}

/** A route's method and path as the contract writes them: `:id` is `{id}` there. */
export function routeName({ method, path }: Route): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

/** The call that a request makes: of the routes that match it, the first answers. */
export function callAmong(matched: readonly Route[]): AdminCall | undefined {
  return matched.map(routeName).find(isAdminCall)
}
