import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import {
  addPasskeySchema,
  confirmPasskeySchema,
  creationOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
  requestOptionsSchema,
} from '../domain/passkey.schema.ts'
import { adminMessageSchema, adminSignedInSchema } from '../domain/staff.schema.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { bodyOrNone } from './body-or-none.middleware.ts'
import { listPasskeys } from './list-passkeys.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { requireRelyingParty } from './require-relying-party.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate, callerOf } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/passkeys',
  summary: 'Your own passkeys, oldest first',
  responses: {
    200: answer(z.array(passkeySchema), 'Every passkey'),
  },
})

/** An optional body with the password. */
const confirmed = { ...jsonBody(confirmPasskeySchema), required: false }

const begin = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/passkeys/options',
  summary:
    'Start adding a passkey. More than five minutes after signing in, `password` is required',
  middleware: bodyOrNone,
  request: { body: confirmed },
  responses: {
    200: answer(creationOptionsSchema, 'The options for creating the passkey in the browser'),
    ...refusals('bad-request', 'conflict', 'misdirected', 'too-many'),
  },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/passkeys',
  summary: 'Add the passkey that the browser created. Ends all your other sessions',
  request: { body: jsonBody(addPasskeySchema) },
  responses: {
    201: answer(passkeySchema, 'The passkey'),
    ...refusals('bad-request', 'conflict', 'misdirected'),
  },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/passkeys/{id}',
  summary:
    'Remove a passkey, and end all your other sessions. More than five minutes after signing in, `password` is required',
  middleware: bodyOrNone,
  request: { params: idInPath, body: confirmed },
  responses: {
    200: answer(adminMessageSchema, 'Removed'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const beginSignIn = createRoute({
  method: 'post',
  path: '/admin/passkey-login/options',
  tags: ['Administration'],
  summary: 'Start signing in with a passkey',
  responses: {
    200: answer(
      requestOptionsSchema,
      'The options for asking the browser for a passkey, with the challenge to be signed',
    ),
    ...refusals('misdirected', 'too-many'),
  },
})

const signIn = createRoute({
  method: 'post',
  path: '/admin/passkey-login',
  tags: ['Administration'],
  summary: 'Sign in with a passkey. No username, password, or code is needed',
  request: { body: jsonBody(passkeySignInSchema) },
  responses: {
    200: answer(adminSignedInSchema, 'A bearer token'),
    ...refusals('bad-request', 'not-signed-in', 'misdirected', 'too-many'),
  },
})

/** The routes of passkeys (decision 44). */
export function passkeysRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  const limit = context.limits.limit('admin-login')
  routes.on('POST', ['/admin/passkey-login', '/admin/passkey-login/options'], limit)
  routes.openapi(list, async (c) =>
    c.json(await listPasskeys(context, c.get('administrator')), 200),
  )
  routes.openapi(begin, async (c) => {
    const party = requireRelyingParty(context, c.req.url)
    const { password = null } = c.req.valid('json')
    return c.json(await beginPasskey(context, c.get('administrator'), { party, password }), 200)
  })
  routes.openapi(add, async (c) => {
    const party = requireRelyingParty(context, c.req.url)
    const passkey = { party, ...c.req.valid('json') }
    return c.json(await addPasskey(context, c.get('administrator'), passkey), 201)
  })
  routes.openapi(remove, async (c) => {
    const { password = null } = c.req.valid('json')
    const { id } = c.req.valid('param')
    await removePasskey(context, c.get('administrator'), { id, password })
    return c.json({ message: 'The passkey has been removed' }, 200)
  })
  routes.openapi(beginSignIn, (c) =>
    c.json(beginPasskeySignIn(context, requireRelyingParty(context, c.req.url)), 200),
  )
  routes.openapi(signIn, async (c) => {
    const party = requireRelyingParty(context, c.req.url)
    const { credential } = c.req.valid('json')
    return c.json(await logInWithPasskey(context, { party, credential }, callerOf(context, c)), 200)
  })
  return routes
}
