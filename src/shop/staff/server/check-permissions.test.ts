import { expect, test } from 'vitest'
import { adminCalls } from '../domain/permissions.ts'
import { checkPermissions } from './check-permissions.ts'

/** The routes that the table requires, as the router lists them. */
const routes = adminCalls.map((call) => {
  const [method = '', path = ''] = call.replaceAll(/\{(\w+)\}/g, ':$1').split(' ')
  return { method, path }
})

test.each([
  [{ method: 'ALL', path: '/api/*' }],
  [{ method: 'ALL', path: '/api/admin/*' }],
  [{ method: 'POST', path: '/api/admin/login' }],
  [{ method: 'GET', path: '/api/administrators-guide' }],
])('%o is not a fault', (other) => {
  expect(() => checkPermissions([...routes, other])).not.toThrow()
})

test.each([
  [{ method: 'GET', path: '/api/admin/secrets/:id' }, 'GET /api/admin/secrets/{id} has no line'],
  [{ method: 'DELETE', path: '/api/admin/orders' }, 'DELETE /api/admin/orders has no line'],
  [{ method: 'ALL', path: '/api/admin/orders' }, 'ALL /api/admin/orders has no line'],
])('%o is a fault', (other, fault) => {
  expect(() => checkPermissions([...routes, other])).toThrow(fault)
})
