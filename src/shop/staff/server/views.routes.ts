import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import {
  newViewSchema,
  savedViewSchema,
  viewPatchSchema,
  viewsOfSchema,
} from '../domain/saved-view.schema.ts'
import { changeView, deleteView } from './change-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'
import type { StaffContext } from './staff-context.ts'
import { behindGate } from './staff-gate.middleware.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/views',
  summary: 'Your own saved views, for one screen or for all',
  request: { query: viewsOfSchema },
  responses: {
    200: answer(z.array(savedViewSchema), 'The views, sorted by name'),
    ...refusals('bad-request'),
  },
})

const save = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/views',
  summary: 'Save the filters and sorting of a list under a name, at most 30 per screen',
  request: { body: jsonBody(newViewSchema) },
  responses: {
    201: answer(savedViewSchema, 'The saved view'),
    ...refusals('bad-request', 'conflict'),
  },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/views/{id}',
  summary:
    'Rename one of your own views, or change its filters and sorting. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(viewPatchSchema) },
  responses: {
    200: answer(savedViewSchema, 'The updated view'),
    ...refusals('bad-request', 'not-found', 'conflict', 'outdated', 'unversioned'),
  },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/views/{id}',
  summary: 'Delete one of your own views. Send its version in If-Match',
  request: { params: idInPath },
  responses: {
    200: answer(savedViewSchema, 'The deleted view'),
    ...refusals('bad-request', 'not-found', 'outdated', 'unversioned'),
  },
})

/** The routes of saved views, which every administrator has for themselves. */
export function viewsRoutes(context: StaffContext): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const { screen } = c.req.valid('query')
    return c.json(await listViews(context.db, c.get('administrator'), screen), 200)
  })
  routes.openapi(save, async (c) =>
    c.json(await saveView(context, c.get('administrator'), c.req.valid('json')), 201),
  )
  routes.openapi(change, async (c) => {
    const seen = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await changeView(context, c.get('administrator'), seen, c.req.valid('json')), 200)
  })
  routes.openapi(remove, async (c) => {
    const seen = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deleteView(context, c.get('administrator'), seen), 200)
  })
  return routes
}
