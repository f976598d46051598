import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { answerJsonText } from '#platform/json-text.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import type { Room } from '#shop/room.ts'
import {
  addItemSchema,
  cartItemSchema,
  cartLineSchema,
  setQuantitySchema,
} from '../domain/cart.schema.ts'
import { addItem } from './add-item.ts'
import { clearCart } from './clear-cart.ts'
import { listCart } from './list-cart.ts'
import { removeItem } from './remove-item.ts'
import { setQuantity } from './set-quantity.ts'

const tags = ['Cart']

const list = createRoute({
  method: 'get',
  path: '/cart',
  tags,
  summary: 'The cart of a session, each line with its product',
  request: { headers: shopperHeaders },
  responses: { 200: answer(z.array(cartItemSchema), 'The lines, oldest first') },
})

const add = createRoute({
  method: 'post',
  path: '/cart',
  tags,
  summary: 'Add a product; a line of the same product and variant grows',
  request: { headers: shopperHeaders, body: jsonBody(addItemSchema) },
  responses: {
    201: answer(cartLineSchema, 'The line as it is now'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const change = createRoute({
  method: 'put',
  path: '/cart/{id}',
  tags,
  summary: 'Set how many units a line holds',
  request: { headers: shopperHeaders, params: idInPath, body: jsonBody(setQuantitySchema) },
  responses: {
    200: answer(cartLineSchema, 'The line as it is now'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/cart/{id}',
  tags,
  summary: 'Take a line out',
  request: { headers: shopperHeaders, params: idInPath },
  responses: {
    200: answer(cartLineSchema, 'The line as it was'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const clear = createRoute({
  method: 'delete',
  path: '/cart',
  tags,
  summary: 'Take everything out',
  request: { headers: shopperHeaders },
  responses: {
    200: answer(z.array(cartLineSchema), 'The lines as they were'),
    ...refusals('bad-request', 'too-many'),
  },
})

/** The calls about a cart (spec 7). Without a session a cart reads as empty, and nothing can be written. */
export function cartRoutes(room: Room): OpenAPIHono {
  const routes = createRoutes()
  const limit = room.limits.limit('cart')
  routes.on(['POST', 'DELETE'], '/cart', limit)
  routes.on(['PUT', 'DELETE'], '/cart/:id', limit)
  routes.openapi(list, async (context) => {
    const session = context.req.valid('header')['x-session-id']
    if (session === null) return context.json([], 200)
    return answerJsonText(context, await listCart(room, session))
  })
  routes.openapi(add, async (context) => {
    const sessionId = requireSession(context.req.valid('header')['x-session-id'])
    const { variant = null, ...item } = context.req.valid('json')
    return context.json(await addItem(room, { ...item, variant, sessionId }), 201)
  })
  routes.openapi(change, async (context) => {
    const sessionId = requireSession(context.req.valid('header')['x-session-id'])
    const wanted = { ...context.req.valid('param'), ...context.req.valid('json'), sessionId }
    return context.json(await setQuantity(room, wanted), 200)
  })
  routes.openapi(remove, async (context) => {
    const sessionId = requireSession(context.req.valid('header')['x-session-id'])
    return context.json(await removeItem(room, { ...context.req.valid('param'), sessionId }), 200)
  })
  routes.openapi(clear, async (context) => {
    const sessionId = requireSession(context.req.valid('header')['x-session-id'])
    return context.json(await clearCart(room, sessionId), 200)
  })
  return routes
}
