import { expect, test } from 'vitest'
import { type AdminRole, adminRoles, seesAmounts } from './admin-role.ts'
import {
  type AdminCall,
  adminCalls,
  isAdminCall,
  isForSome,
  isOpen,
  mayCall,
  whoMay,
} from './permissions.ts'

const isExport = (call: AdminCall) => /\/export$/.test(call)

const rolesThat = (call: AdminCall) => adminRoles.filter((role) => mayCall(role, call)).join(', ')

test.each<[AdminCall, string]>([
  ['GET /api/admin/me', 'owner, manager, packer, viewer'],
  ['POST /api/admin/password', 'owner, manager, packer, viewer'],
  ['GET /api/admin/orders', 'owner, manager, packer, viewer'],
  ['GET /api/admin/payments', 'owner, manager, viewer'],
  ['GET /api/admin/analytics/orders', 'owner, manager, viewer'],
  ['GET /api/admin/subscriptions', 'owner, manager, viewer'],
  ['GET /api/admin/audit', 'owner, manager, viewer'],
  ['GET /api/admin/audit/export', 'owner'],
  ['GET /api/admin/settings', 'owner, manager, viewer'],
  ['PATCH /api/admin/settings', 'owner'],
  ['POST /api/admin/settings/history/{id}/restore', 'owner'],
  ['GET /api/admin/payments/export', 'owner'],
  ['GET /api/admin/subscriptions/export', 'owner'],
])('%s is for %s', (call, roles) => {
  expect(rolesThat(call)).toBe(roles)
})

test('an owner may make every call', () => {
  expect(adminCalls.filter((call) => !mayCall('owner', call))).toEqual([])
})

test.each<AdminRole>(['manager', 'packer', 'viewer'])('a %s cannot export', (role) => {
  expect(adminCalls.filter((call) => isExport(call) && mayCall(role, call))).toEqual([])
})

test('only the sign-in calls are open', () => {
  expect(adminCalls.filter(isOpen)).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/passkey-login/options',
    'POST /api/admin/passkey-login',
  ])
})

test.each([
  ['GET /api/admin/me', true],
  ['POST /api/admin/settings/history/{id}/restore', true],
  ['GET /api/admin/secrets', false],
  ['toString', false],
])('%s is in the table: %s', (call, isThere) => {
  expect(isAdminCall(call)).toBe(isThere)
})

test.each<[AdminCall, boolean]>([
  ['POST /api/admin/login', false],
  ['GET /api/admin/me', false],
  ['POST /api/admin/orders/{id}/notes', true],
  ['PATCH /api/admin/settings', true],
])('%s is only for some roles: %s', (call, isSo) => {
  expect(isForSome(call)).toBe(isSo)
})

test.each<[AdminCall, string]>([
  ['POST /api/admin/login', 'Anybody'],
  ['GET /api/admin/me', 'Every administrator'],
  ['PATCH /api/admin/settings', 'Only an owner'],
  ['GET /api/admin/payments', 'Only an owner, a manager, or a viewer'],
])('%s: %s', (call, words) => {
  expect(whoMay(call)).toBe(words)
})

test('only packers see no amounts', () => {
  expect(adminRoles.filter((role) => !seesAmounts(role))).toEqual(['packer'])
})
