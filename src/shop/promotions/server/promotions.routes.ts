import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
import { codeVerdictSchema, validateCodeSchema } from '../domain/promotion.schema.ts'
import { validateCode } from './validate-code.ts'

const validate = createRoute({
  method: 'post',
  path: '/promotional-codes/validate',
  tags: ['Promotional codes'],
  summary:
    'Check what a promotional code would take off the session’s cart or, if that is empty, off an amount',
  request: { headers: shopperHeaders, body: jsonBody(validateCodeSchema) },
  responses: {
    200: answer(
      codeVerdictSchema,
      'The result (for a code that does not apply, `valid` is false and `message` says why)',
    ),
    ...refusals('bad-request', 'too-many'),
  },
})

/** The routes of promotional codes before an order is placed (spec 7). */
export function promotionsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/promotional-codes/validate', context.limits.limit('promo'))
  routes.openapi(validate, async (c) => {
    const sessionId = c.req.valid('header')['x-session-id']
    const question = { ...c.req.valid('json'), sessionId }
    return c.json(await validateCode(context, question), 200)
  })
  return routes
}
