import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { answerProblem, retryAfterSeconds } from '#platform/answer-refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Readiness } from '../watch/readiness.ts'

const ok = z.literal('ok')
/** A read-only database can still serve visitors, from any process. */
const database = z.enum(['ok', 'read-only'])
/** Only if the shop has replicas; without them, the primary answers everything. */
const replicas = z.enum(['ok', 'missing'])

const readReady = createRoute({
  method: 'get',
  path: '/ready',
  summary: 'Whether requests should be sent to this process',
  description:
    'If it is not ready, the answer is a 503 that says why. A process that is about to stop is never ready.',
  responses: {
    200: answer(
      z.object({ database, migrations: ok, listener: ok, replicas: replicas.optional() }),
      'It can take requests (while the database is read-only, only requests that store nothing succeed)',
    ),
    ...refusals('unavailable'),
  },
})

/** `GET /ready`, for load balancers: 200 while this process should get requests, else 503 with what is missing. */
export function readyRoutes({ check }: Readiness): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(readReady, async (c) => {
    const state = await check()
    if (state && state.database !== 'away' && state.migrations === 'ok' && state.listener === 'ok')
      return c.json(
        { ...state, database: state.database, migrations: 'ok', listener: 'ok' } as const,
        200,
      )
    c.header('retry-after', retryAfterSeconds)
    const { replicas: _, ...needed } = state ?? {}
    const missing = Object.entries(needed).flatMap(([part, how]) =>
      how === 'ok' ? [] : [`${part} ${how}`],
    )
    const message = state ? `Not ready: ${missing.join(', ')}` : 'This process is about to stop'
    const problem = { status: 503, code: 'unavailable', message, ...state } as const
    return answerProblem(c, problem) as never
  })
  return routes
}
