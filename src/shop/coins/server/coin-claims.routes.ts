import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { findOrderToPay } from '#shop/orders/server/order-links.ts'
import { claimRequestSchema, coinClaimSchema } from '../domain/claim.schema.ts'
import { claimCoins } from './claims/claim-coins.ts'
import { listOrderClaims } from './claims/list-claims.ts'
import type { CoinRail } from './coin-rail.ts'

const token = z.string().max(500)

const list = createRoute({
  method: 'get',
  path: '/pay/{token}/claims',
  tags: ['Orders'],
  summary: 'The coins to be returned to the shopper of a payment link',
  request: { params: z.object({ token }) },
  responses: {
    200: answer(z.array(coinClaimSchema), 'The claims, oldest first'),
    ...refusals('bad-request', 'not-found', 'too-many', 'unavailable'),
  },
})

const claim = createRoute({
  method: 'post',
  path: '/pay/{token}/claims/{id}',
  tags: ['Orders'],
  summary: 'Set the wallet address that coins are returned to',
  request: {
    params: idInPath.extend({ token }),
    body: jsonBody(claimRequestSchema),
  },
  responses: {
    200: answer(z.array(coinClaimSchema), 'All claims of the order, oldest first'),
    ...refusals('bad-request', 'not-found', 'conflict', 'too-many', 'unavailable'),
  },
})

/** The routes of coins to be returned to shoppers (money 3). Without coins there is nothing to claim. */
export function coinClaimsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const { limit } = context.limits
  routes.on('GET', '/pay/:token/claims', limit('track'))
  routes.on('POST', '/pay/:token/claims/:id', limit('order'))
  routes.openapi(list, async (c) => {
    const orderId = await orderOf(context, c.req.valid('param').token)
    const { coins } = context
    return c.json(coins ? await listOrderClaims(context.db, coins, orderId) : [], 200)
  })
  routes.openapi(claim, async (c) => {
    const { token: link, id: claimId } = c.req.valid('param')
    const orderId = await orderOf(context, link)
    const coins = coinsOf(context)
    await claimCoins(context, coins, { orderId, claimId, ...c.req.valid('json') })
    return c.json(await listOrderClaims(context.db, coins, orderId), 200)
  })
  return routes
}

function coinsOf({ coins }: Context): CoinRail {
  if (!coins) throw new Refusal('not-found', 'There is nothing to claim here')
  return coins
}

async function orderOf(context: Context, link: string): Promise<number> {
  const orderId = await findOrderToPay(context, link)
  if (orderId === null)
    throw new Refusal('not-found', 'This payment link is incomplete or has expired')
  return orderId
}
