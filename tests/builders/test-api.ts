import type { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import type { Db } from '#db/connect.ts'
import { createApi } from '#entry/web/api.ts'
import { createTestContext } from './test-context.ts'

/** The whole API on a database, at a fixed time and without a log. */
export function createTestApi(db: Db, now = new Date('2026-03-04T12:00:00Z')): OpenAPIHono {
  return createApi(createTestContext(db, { now: () => now }), { log: pino({ enabled: false }) })
}
