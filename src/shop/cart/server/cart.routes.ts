import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { answerJsonText } from '#platform/json-text.ts'
import { requireSession, shopperHeaders } from '#platform/shopper-session.ts'
import type { Context } from '#shop/context.ts'
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
  summary: 'The cart of a session, with the product of each line. Empty without a session',
  request: { headers: shopperHeaders },
  responses: { 200: answer(z.array(cartItemSchema), 'The lines, oldest first') },
})

const add = createRoute({
  method: 'post',
  path: '/cart',
  tags,
  summary:
    'Add a product to the cart. If the same product and variant is already in it, its quantity grows',
  request: { headers: shopperHeaders, body: jsonBody(addItemSchema) },
  responses: {
    201: answer(cartLineSchema, 'The updated line'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const change = createRoute({
  method: 'put',
  path: '/cart/{id}',
  tags,
  summary: 'Set the quantity of a cart line',
  request: { headers: shopperHeaders, params: idInPath, body: jsonBody(setQuantitySchema) },
  responses: {
    200: answer(cartLineSchema, 'The updated line'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/cart/{id}',
  tags,
  summary: 'Remove a line from the cart',
  request: { headers: shopperHeaders, params: idInPath },
  responses: {
    200: answer(cartLineSchema, 'The removed line'),
    ...refusals('bad-request', 'not-found', 'too-many'),
  },
})

const clear = createRoute({
  method: 'delete',
  path: '/cart',
  tags,
  summary: 'Empty the cart',
  request: { headers: shopperHeaders },
  responses: {
    200: answer(z.array(cartLineSchema), 'The removed lines'),
    ...refusals('bad-request', 'too-many'),
  },
})

/** The routes of the cart (spec 7). Without a session the cart reads as empty and writes are refused. */
export function cartRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const limit = context.limits.limit('cart')
  routes.on(['POST', 'DELETE'], '/cart', limit)
  routes.on(['PUT', 'DELETE'], '/cart/:id', limit)
  routes.openapi(list, async (c) => {
    const session = c.req.valid('header')['x-session-id']
    if (session === null) return c.json([], 200)
    return answerJsonText(c, await listCart(context, session))
  })
  routes.openapi(add, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const { variant = null, ...item } = c.req.valid('json')
    return c.json(await addItem(context, { ...item, variant, sessionId }), 201)
  })
  routes.openapi(change, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), sessionId }
    return c.json(await setQuantity(context, wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    return c.json(await removeItem(context, { ...c.req.valid('param'), sessionId }), 200)
  })
  routes.openapi(clear, async (c) => {
    const sessionId = requireSession(c.req.valid('header')['x-session-id'])
    return c.json(await clearCart(context, sessionId), 200)
  })
  return routes
}
