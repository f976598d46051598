import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { backupsSchema } from '../domain/backups.schema.ts'
import { askForBackup } from './ask-for-backup.ts'
import { listBackups } from './list-backups.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/backups',
  summary: 'The newest backups, and when each was tested',
  responses: {
    200: answer(backupsSchema, 'The newest 30 backups, newest first, and the backup settings'),
  },
})

const ask = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/backups',
  summary: 'Request a backup now',
  responses: {
    202: answer(backupsSchema, 'The backup will be made in the background'),
  },
})

/** The routes of backups. They never send the files, which hold everything the shop knows. */
export function backupsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => c.json(await listBackups(context), 200))
  routes.openapi(ask, async (c) => c.json(await askForBackup(context, c.get('administrator')), 202))
  return routes
}
