import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { sharedAnswer } from '#platform/cache-control.ts'
import { answer } from '#platform/describe-answers.ts'
import { answerJsonText } from '#platform/json-text.ts'
import type { Room } from '#shop/room.ts'
import { categorySchema } from '../domain/catalog.schema.ts'
import { listCategories } from './list-categories.ts'

const categories = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'All categories',
  responses: { 200: answer(z.array(categorySchema), 'The categories, in the order of the shop') },
})

/** The calls of the catalogue (spec 7). */
export function catalogRoutes({ db }: Room): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(categories, async (context) =>
    answerJsonText(context, await listCategories(db), sharedAnswer),
  )
  return routes
}
