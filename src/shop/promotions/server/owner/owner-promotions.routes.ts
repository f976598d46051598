import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  ownerPromotionListSchema,
  ownerPromotionSchema,
  rehearsalSchema,
} from '../../domain/owner-promotion.schema.ts'
import {
  newPromotionSchema,
  promotionPatchSchema,
  rehearsalRequestSchema,
} from '../../domain/promotion-fields.schema.ts'
import { addPromotion, changePromotion, deletePromotion } from './change-promotions.ts'
import { listPromotions } from './list-promotions.ts'
import { readPromotion } from './read-promotion.ts'
import { rehearsePromotion } from './rehearse-promotion.ts'

const whole = answer(ownerPromotionSchema, 'The promotion, with its uses and revenue')
const byVersion = refusals('bad-request', 'not-found', 'conflict', 'outdated', 'unversioned')

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/promotions',
  summary: 'List promotions. Codes that pay out cashback are listed separately, with cashback=true',
  request: { query: ownerPromotionListSchema },
  responses: {
    ...pageAnswer(ownerPromotionSchema),
    ...refusals('bad-request'),
  },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/promotions',
  summary:
    'Create a promotion. Shoppers can use it at once, unless it starts later or `isActive` is false',
  request: { body: jsonBody(newPromotionSchema) },
  responses: { 201: whole, ...refusals('bad-request', 'conflict') },
})

const rehearse = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/promotions/rehearse',
  summary: 'Simulate a draft promotion on the orders of the last `days`. Nothing is stored',
  description:
    'Every paid order that was not canceled is checked by the same rule as at checkout, as if it had used no other code. Usage limits are counted from the first of these orders. A start date in the future is ignored.',
  request: { body: jsonBody(rehearsalRequestSchema) },
  responses: {
    200: answer(rehearsalSchema, 'The result of the simulation, overall and by day'),
    ...refusals('bad-request'),
  },
})

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/promotions/{id}',
  summary: 'A promotion',
  request: { params: idInPath },
  responses: {
    200: whole,
    ...refusals('bad-request', 'not-found'),
  },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/promotions/{id}',
  summary: 'Change a promotion. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(promotionPatchSchema) },
  responses: { 200: whole, ...byVersion },
})

const remove = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/promotions/{id}',
  summary:
    'Delete a promotion. If an order used it or it pays out cashback, it is switched off instead. Send its version in If-Match',
  request: { params: idInPath },
  responses: {
    200: answer(ownerPromotionSchema, 'The deleted or switched-off promotion'),
    ...byVersion,
  },
})

/** The routes of promotions, for owners (commerce 4). */
export function ownerPromotionsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listPromotions(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(add, async (c) =>
    c.json(await addPromotion(context, c.get('administrator'), c.req.valid('json')), 201),
  )
  routes.openapi(rehearse, async (c) =>
    c.json(await rehearsePromotion(context, c.req.valid('json')), 200),
  )
  routes.openapi(read, async (c) =>
    c.json(await readPromotion(context.db, c.req.valid('param').id, context.now()), 200),
  )
  routes.openapi(change, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changePromotion(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deletePromotion(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
