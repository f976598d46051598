import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { pageQuerySchema } from '#kernel/page-query.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { settingsPatchSchema } from '../domain/settings.schema.ts'
import {
  settingChangeSchema,
  settingsAnswer,
  settingsAnswerSchema,
} from '../domain/settings-answer.ts'
import { changeSettings } from './change-settings.ts'
import { listChanges } from './list-changes.ts'
import { readSettings } from './read-settings.ts'
import { restoreSetting } from './restore-setting.ts'

const inForce = answer(settingsAnswerSchema, 'The current settings, their version, and warnings')

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/settings',
  summary:
    'The current settings, their version, and warnings about settings that contradict each other',
  responses: { 200: inForce },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/settings',
  summary: 'Change settings. Send the version that you read in If-Match',
  request: { body: jsonBody(settingsPatchSchema) },
  responses: {
    200: inForce,
    ...refusals('bad-request', 'outdated', 'unversioned'),
  },
})

const history = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/settings/history',
  summary: 'The history of changes to the settings',
  request: { query: pageQuerySchema },
  responses: { ...pageAnswer(settingChangeSchema), ...refusals('bad-request') },
})

const restore = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/settings/history/{id}/restore',
  summary: 'Restore the value that a setting had before a change',
  request: { params: idInPath },
  responses: {
    200: inForce,
    ...refusals('bad-request', 'not-found'),
  },
})

/** The routes of the shop's settings, for owners. */
export function settingsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(read, async (c) => c.json(settingsAnswer(await readSettings(context.db)), 200))
  routes.openapi(change, async (c) => {
    const wanted = { patch: c.req.valid('json'), version: versionIn(c) }
    return c.json(
      settingsAnswer(await changeSettings(context, c.get('administrator'), wanted)),
      200,
    )
  })
  routes.openapi(history, async (c) => {
    const page = await listChanges(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(settingsAnswer(await restoreSetting(context, c.get('administrator'), id)), 200)
  })
  return routes
}
