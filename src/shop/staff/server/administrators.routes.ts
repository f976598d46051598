import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import {
  accountPatchSchema,
  accountSchema,
  accountWithPasswordSchema,
  newAccountSchema,
} from '../domain/administrators.schema.ts'
import { addAdministrator } from './administrators.ts'
import { changeAdministrator } from './change-administrator.ts'
import { deleteAdministrator } from './delete-administrator.ts'
import { listAdministrators } from './list-administrators.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/administrators',
  summary: 'All administrators, sorted by name. Not paginated',
  responses: {
    200: answer(z.array(accountSchema), 'Every administrator'),
  },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/administrators',
  summary: 'Add an administrator',
  request: { body: jsonBody(newAccountSchema) },
  responses: {
    201: answer(
      accountWithPasswordSchema,
      'The new account (`password` is null unless the shop generated it)',
    ),
    ...refusals('bad-request', 'conflict'),
  },
})

const byVersion = refusals(
  'bad-request',
  'forbidden',
  'not-found',
  'conflict',
  'outdated',
  'unversioned',
)

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/administrators/{id}',
  summary:
    'Change an administrator’s role, generate a new password, turn off their second factor, or end their sessions. Each of these signs them out everywhere. Send the account’s version in If-Match',
  request: { params: idInPath, body: jsonBody(accountPatchSchema) },
  responses: {
    200: answer(
      accountWithPasswordSchema,
      'The updated account (`password` is null unless a new one was generated)',
    ),
    ...byVersion,
    ...refusals('too-many'),
  },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/administrators/{id}',
  summary:
    'Delete an administrator and sign them out everywhere. Send the account’s version in If-Match',
  request: { params: idInPath },
  responses: { 200: answer(accountSchema, 'The deleted account'), ...byVersion },
})

/** The routes of administrators, for owners (commerce 4). */
export function administratorsRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await listAdministrators(context), 200))
  routes.openapi(add, async (c) => {
    const wanted = c.req.valid('json')
    const { account, password } = await addAdministrator(context, wanted, c.get('administrator'))
    return c.json({ ...account, password: wanted.password ? null : password }, 201)
  })
  routes.openapi(change, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changeAdministrator(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deleteAdministrator(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
