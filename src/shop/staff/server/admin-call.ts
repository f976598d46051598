import { type AdminCall, isAdminCall } from '../domain/permissions.ts'

/** The paths behind the gate. */
export const backofficePaths = '/api/admin/*'

/** A route as the router lists it; routes for every method have `ALL`. */
export interface Route {
  method: string
  path: string
}

/** A route's method and path in the contract's notation, where `:id` is `{id}`. */
export function routeName({ method, path }: Route): string {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

/** The call that a request makes: the first of its matching routes. */
export function callAmong(matched: readonly Route[]): AdminCall | undefined {
  return matched.map(routeName).find(isAdminCall)
}
