import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { filledTexts } from '#kernel/filled-texts.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { policyNames } from '../domain/policies.ts'
import { policySchema, textsSchema } from '../domain/policy.schema.ts'
import { readPolicy } from './read-policy.ts'

const read = createRoute({
  method: 'get',
  path: '/policies/{name}',
  summary: 'The text of a policy page',
  request: {
    params: z.object({
      name: z.enum(policyNames, `The policies are ${policyNames.join(', ')}`),
    }),
  },
  responses: {
    200: answer(policySchema, 'The introduction and the sections'),
    ...refusals('bad-request'),
  },
})

const readTexts = createRoute({
  method: 'get',
  path: '/texts',
  summary: 'What the landing page, the help page and the footer say about the company',
  responses: { 200: answer(textsSchema, 'The texts, with the shop’s figures filled in') },
})

/** The routes of the texts that an owner writes. */
export function policiesRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(read, (c) => c.json(readPolicy(context, c.req.valid('param').name), 200))
  routes.openapi(readTexts, (c) => c.json(filledTexts(context.settings), 200))
  return routes
}
