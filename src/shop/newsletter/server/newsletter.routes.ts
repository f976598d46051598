import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { Refusal, type RefusalCode } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { isForm, readForm } from '#platform/read-form.ts'
import type { Context } from '#shop/context.ts'
import type { LinkState } from '../domain/confirmation-link.ts'
import {
  subscribedSchema,
  subscribeSchema,
  subscriptionChangeSchema,
} from '../domain/newsletter.schema.ts'
import { newsletterPath } from '../domain/newsletter-path.ts'
import { confirmSubscription, findLinkState } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

const tags = ['Newsletter']
const query = z.object({
  token: z.string().max(500).default('').meta({ description: 'The token from the emailed link' }),
})
const toPage = {
  description: 'Redirects to a page with a button. Opening the link changes nothing',
}
const toOutcome = {
  description: 'Redirects to a page that says the outcome, if a browser sent a form',
}

const ask = createRoute({
  method: 'post',
  path: '/newsletter/subscriptions',
  tags,
  summary:
    'Subscribe to the newsletter. Emails a link that confirms the subscription. Also accepts a plain HTML form',
  request: { body: jsonBody(subscribeSchema) },
  responses: {
    202: answer(subscribedSchema, 'The same answer for every address, known or not'),
    303: toOutcome,
    ...refusals('bad-request', 'too-many'),
  },
})

const openConfirm = createRoute({
  method: 'get',
  path: '/newsletter/confirm',
  tags,
  summary: 'The emailed confirmation link. Opens a page with a button that confirms',
  request: { query },
  responses: { 303: toPage },
})

const confirm = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  tags,
  summary: 'Confirm a subscription. Each link works once, for seven days',
  request: { query },
  responses: {
    200: answer(subscriptionChangeSchema, 'Confirmed'),
    303: toOutcome,
    ...refusals('bad-request', 'conflict', 'unprocessable', 'too-many'),
  },
})

const openUnsubscribe = createRoute({
  method: 'get',
  path: '/newsletter/unsubscribe',
  tags,
  summary: 'The emailed unsubscribe link. Opens a page with a button that unsubscribes',
  request: { query },
  responses: { 303: toPage },
})

const leave = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe',
  tags,
  summary: 'Unsubscribe. Email programs can do this in one click (RFC 8058)',
  request: { query },
  responses: {
    200: answer(subscriptionChangeSchema, 'Unsubscribed, now or earlier'),
    303: toOutcome,
    ...refusals('bad-request'),
  },
})

/** The refusals of links that do not confirm, for clients that do not show pages. */
const refusedLinks: Record<Exclude<LinkState, 'open'>, [RefusalCode, string]> = {
  used: ['conflict', 'This link has already been used'],
  replaced: ['conflict', 'We’ve sent you a newer link since; please use that one'],
  expired: ['unprocessable', 'This link has expired; please subscribe again'],
  forged: ['bad-request', 'This link doesn’t work'],
}

const linkSent = 'Please check your inbox: we sent you a link to confirm.'

/** The routes of the newsletter: subscribe with a form, confirm and unsubscribe with emailed links (design 4). */
export function newsletterRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', '/newsletter/subscriptions', context.limits.limit('newsletter'))
  routes.on('POST', '/newsletter/confirm', context.limits.limit('newsletter'))
  routes.post('/newsletter/subscriptions', async (c, next) => {
    if (!isForm(c)) return next()
    const form = subscribeSchema.safeParse(await readForm(c))
    if (form.success) await subscribe(context, form.data)
    const outcome = form.success ? 'sent' : 'invalid'
    return c.redirect(newsletterPath('subscribe', { outcome }), 303)
  })
  routes.openapi(ask, async (c) => {
    await subscribe(context, c.req.valid('json'))
    return c.json({ message: linkSent }, 202)
  })
  routes.openapi(openConfirm, async (c) => {
    const { token } = c.req.valid('query')
    const state = await findLinkState(context, token)
    const form = state === 'open' ? { token } : { outcome: state }
    return c.redirect(newsletterPath('confirm', form), 303)
  })
  routes.openapi(confirm, async (c) => {
    const outcome = await confirmSubscription(context, c.req.valid('query').token)
    if (wantsPage(c)) return c.redirect(newsletterPath('confirm', { outcome }), 303)
    if (outcome !== 'confirmed') throw new Refusal(...refusedLinks[outcome])
    return c.json({ status: 'active' as const, message: 'You are subscribed' }, 200)
  })
  routes.openapi(openUnsubscribe, (c) => {
    const { token } = c.req.valid('query')
    const isOurs = readUnsubscribeToken(context, token) !== null
    const form = isOurs ? { token } : { outcome: 'forged' as const }
    return c.redirect(newsletterPath('unsubscribe', form), 303)
  })
  routes.openapi(leave, async (c) => {
    const isOurs = await unsubscribe(context, c.req.valid('query').token)
    if (wantsPage(c) && !(await isOneClick(c))) {
      const outcome = isOurs ? 'unsubscribed' : 'forged'
      return c.redirect(newsletterPath('unsubscribe', { outcome }), 303)
    }
    if (!isOurs) throw new Refusal(...refusedLinks.forged)
    return c.json({ status: 'unsubscribed' as const, message: 'You have unsubscribed' }, 200)
  })
  return routes
}

/** Whether the client is a browser that shows the answer as a page. */
function wantsPage(c: HonoContext): boolean {
  return c.req.header('accept')?.includes('text/html') === true
}

/** Whether a mail program is unsubscribing in one click; it gets a direct answer, never a redirect (RFC 8058, 3.1). */
async function isOneClick(c: HonoContext): Promise<boolean> {
  return isForm(c) && 'List-Unsubscribe' in (await readForm(c))
}
