import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { clearBrowserCache } from '#platform/clear-browser.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import {
  administratorSchema,
  adminLoginSchema,
  adminMessageSchema,
  adminSessionSchema,
  adminSignedInSchema,
} from '../domain/staff.schema.ts'
import { endSession, logOut, logOutEverywhere } from './end-tokens.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate, callerOf } from './staff-gate.middleware.ts'

const login = createRoute({
  method: 'post',
  path: '/admin/login',
  tags: ['Administration'],
  summary: 'Sign in with a password. With a second factor enabled, this takes two calls',
  request: { body: jsonBody(adminLoginSchema) },
  responses: {
    200: answer(
      adminSignedInSchema,
      'A bearer token. If a second factor is required, `token` is null: send the call again with a code in `smsCode` (from the authenticator app, from a text message, or a recovery code)',
    ),
    ...refusals('bad-request', 'not-signed-in', 'too-many'),
  },
})

const logout = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/logout',
  summary: 'Sign out: end the token of this call',
  responses: {
    200: answer(adminMessageSchema, 'The session has ended'),
  },
})

const me = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/me',
  summary: 'The administrator who is signed in',
  responses: {
    200: answer(administratorSchema, 'The administrator'),
  },
})

const sessions = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/sessions',
  summary: 'Your own sessions, last used first',
  responses: {
    200: answer(z.array(adminSessionSchema), 'All sessions that have not ended'),
  },
})

const endSessions = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/sessions',
  summary: 'Sign out everywhere, including this session',
  responses: {
    200: answer(adminMessageSchema, 'All sessions have ended'),
  },
})

const endOne = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/sessions/{id}',
  summary: 'End one of your own sessions, other than this one',
  request: { params: idInPath },
  responses: {
    200: answer(adminMessageSchema, 'The session has ended'),
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

/** The routes of signing in and out (spec 7, design 4). */
export function signInRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/admin/login', context.limits.limit('admin-login'))
  routes.openapi(login, async (c) => {
    const { username, password, smsCode } = c.req.valid('json')
    const credentials = { username, password, code: smsCode || null }
    return c.json(await logIn(context, credentials, callerOf(context, c)), 200)
  })
  routes.openapi(logout, async (c) => {
    await logOut(context, c.get('administrator'))
    clearBrowserCache(c)
    return c.json({ message: 'You have been securely logged out' }, 200)
  })
  routes.openapi(me, (c) => {
    const { username, role, phoneNumber } = c.get('administrator')
    return c.json({ username, role, phoneNumber }, 200)
  })
  routes.openapi(sessions, async (c) =>
    c.json(await listSessions(context, c.get('administrator')), 200),
  )
  routes.openapi(endSessions, async (c) => {
    await logOutEverywhere(context, c.get('administrator'))
    clearBrowserCache(c)
    return c.json({ message: 'You have been signed out everywhere' }, 200)
  })
  routes.openapi(endOne, async (c) => {
    await endSession(context, c.get('administrator'), c.req.valid('param').id)
    return c.json({ message: 'The session has ended' }, 200)
  })
  return routes
}
