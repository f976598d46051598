import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { createRoutes } from '#platform/api-door.ts'
import { clearBrowserCache } from '#platform/clear-browser.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { memberSidOf, takeMemberCookie } from '#platform/member-cookies.ts'
import { refuseOtherSites } from '#platform/same-site.ts'
import { productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import type { Context } from '#shop/context.ts'
import {
  claimSchema,
  claimTokenSchema,
  lastDeliverySchema,
  memberOrdersSchema,
  wishlistSchema,
} from '../domain/account.schema.ts'
import { askForClaim } from './ask-for-claim.ts'
import { confirmClaim } from './confirm-claim.ts'
import { deleteMember } from './delete-member.ts'
import { exportMember } from './export-member.ts'
import { requireMember } from './find-member-id.ts'
import { listMemberOrders } from './list-member-orders.ts'
import { readLastDelivery } from './read-last-delivery.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts'

const tags = ['Members']
const done = answer(z.object({ message: z.string() }), 'Done')

const orders = createRoute({
  method: 'get',
  path: '/account/orders',
  tags,
  summary: 'The member’s orders and cashback codes',
  responses: { 200: answer(memberOrdersSchema, 'Newest first'), ...refusals('not-signed-in') },
})

const lastDelivery = createRoute({
  method: 'get',
  path: '/account/last-delivery',
  tags,
  summary:
    'The address and phone number from the member’s latest order, to prefill their next checkout',
  responses: {
    200: answer(orNull(lastDeliverySchema), 'The address and phone number (null without an order)'),
    ...refusals('not-signed-in'),
  },
})

const wishlist = createRoute({
  method: 'get',
  path: '/account/wishlist',
  tags,
  summary: 'The products on the member’s wishlist',
  responses: {
    200: answer(z.array(productSchema), 'Newest first'),
    ...refusals('not-signed-in'),
  },
})

const addProducts = createRoute({
  method: 'post',
  path: '/account/wishlist',
  tags,
  summary: 'Add products to the member’s wishlist',
  request: { body: jsonBody(wishlistSchema) },
  responses: { 200: done, ...refusals('bad-request', 'not-signed-in', 'forbidden') },
})

const removeProduct = createRoute({
  method: 'delete',
  path: '/account/wishlist/{id}',
  tags,
  summary: 'Remove a product from the member’s wishlist',
  request: { params: idInPath },
  responses: { 200: done, ...refusals('bad-request', 'not-signed-in', 'forbidden') },
})

const claim = createRoute({
  method: 'post',
  path: '/account/order-claims',
  tags,
  summary: 'Email a link for claiming an order to the address that the order was placed with',
  request: { body: jsonBody(claimSchema) },
  responses: {
    202: { ...done, description: 'The same answer whether or not the order exists' },
    ...refusals('bad-request', 'not-signed-in', 'forbidden', 'too-many'),
  },
})

const confirm = createRoute({
  method: 'post',
  path: '/account/order-claims/confirm',
  tags,
  summary: 'Add an earlier order to the account, with the token from the emailed link',
  request: { body: jsonBody(claimTokenSchema) },
  responses: {
    200: answer(z.object({ orderId: z.int() }), 'The order that now belongs to the member'),
    ...refusals('bad-request', 'not-signed-in', 'forbidden', 'conflict'),
  },
})

const take = createRoute({
  method: 'get',
  path: '/account/export',
  tags,
  summary: 'Everything the shop stores about the member, as a file',
  responses: {
    200: answer(z.record(z.string(), z.unknown()), 'The data as JSON'),
    ...refusals('not-signed-in'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/account',
  tags,
  summary:
    'Delete the member’s account, sign-ins, and wishlist. Their orders stay, without a member',
  responses: { 200: done, ...refusals('not-signed-in', 'forbidden') },
})

const claimMessage =
  'If there is such an order, we’ve emailed a link to the address it was placed with.'

/** The routes of a member's own account: orders, claims, wishlist, export, and deletion. */
export function accountRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  const member = (c: HonoContext) => requireMember(context, memberSidOf(c, context.identity))
  routes.use('/account/*', refuseOtherSites(context.identity))
  routes.use('/account', refuseOtherSites(context.identity))
  routes.openapi(orders, async (c) => c.json(await listMemberOrders(context, await member(c)), 200))
  routes.openapi(lastDelivery, async (c) =>
    c.json(await readLastDelivery(context, await member(c)), 200),
  )
  routes.openapi(wishlist, async (c) => c.json(await listWishlist(context, await member(c)), 200))
  routes.openapi(addProducts, async (c) => {
    await addToWishlist(context, await member(c), c.req.valid('json').productIds)
    return c.json({ message: 'Saved' }, 200)
  })
  routes.openapi(removeProduct, async (c) => {
    await removeFromWishlist(context, await member(c), c.req.valid('param').id)
    return c.json({ message: 'Taken back' }, 200)
  })
  routes.openapi(claim, async (c) => {
    await askForClaim(context, await member(c), c.req.valid('json').orderId)
    return c.json({ message: claimMessage }, 202)
  })
  routes.openapi(confirm, async (c) => {
    const { token } = c.req.valid('json')
    return c.json({ orderId: await confirmClaim(context, await member(c), token) }, 200)
  })
  routes.openapi(take, async (c) => {
    const exported = await exportMember(context, await member(c))
    c.header('content-disposition', 'attachment; filename="cilia-account.json"')
    return c.json(exported, 200)
  })
  routes.openapi(remove, async (c) => {
    await deleteMember(context, await member(c))
    takeMemberCookie(c, context.identity)
    clearBrowserCache(c)
    return c.json({ message: 'Your account is deleted' }, 200)
  })
  return routes
}
