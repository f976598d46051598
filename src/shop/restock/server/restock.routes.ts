import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import type { Context } from '#shop/context.ts'
import { restockAnswerSchema, restockRequestSchema } from '../domain/restock.schema.ts'
import { requestRestockMail } from './request-restock-mail.ts'
import { readStopToken } from './stop-link.ts'
import { stopRestockMails } from './stop-restock-mails.ts'

const tags = ['Back in stock']
const query = z.object({
  token: z.string().max(500).default('').meta({ description: 'The token from the emailed link' }),
})
const path = '/restock-requests'

const ask = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Request one email when a variant is back in stock. No email is sent before that',
  request: { body: jsonBody(restockRequestSchema) },
  responses: {
    202: answer(restockAnswerSchema, 'The same answer for every address, known or not'),
    ...refusals('bad-request', 'too-many'),
  },
})

const openStop = createRoute({
  method: 'get',
  path: `${path}/stop`,
  tags,
  summary:
    'The emailed link that stops back-in-stock emails. Opens a page with a button that stops them',
  request: { query },
  responses: {
    303: { description: 'Redirects to a page with a button. Opening the link changes nothing' },
  },
})

const stop = createRoute({
  method: 'post',
  path: `${path}/stop`,
  tags,
  summary:
    'Stop back-in-stock emails to an address for good. Email programs can do this in one click (RFC 8058)',
  request: { query },
  responses: {
    200: answer(restockAnswerSchema, 'Stopped, now or earlier'),
    303: { description: 'Redirects to a page that says the outcome, if a browser sent a form' },
    ...refusals('bad-request'),
  },
})

const noted = 'We’ll email you once, when it’s back in stock.'

/** The routes of back-in-stock emails (docs/decisions/0084). */
export function restockRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on('POST', path, context.limits.limit('restock'))
  routes.openapi(ask, async (c) => {
    await requestRestockMail(context, c.req.valid('json'))
    return c.json({ message: noted }, 202)
  })
  routes.openapi(openStop, (c) => {
    const { token } = c.req.valid('query')
    const isOurs = readStopToken(context, token) !== null
    return c.redirect(
      `/back-in-stock?${new URLSearchParams(isOurs ? { token } : { outcome: 'forged' })}`,
      303,
    )
  })
  routes.openapi(stop, async (c) => {
    const isOurs = await stopRestockMails(context, c.req.valid('query').token)
    if (c.req.header('accept')?.includes('text/html'))
      return c.redirect(`/back-in-stock?outcome=${isOurs ? 'stopped' : 'forged'}`, 303)
    if (!isOurs) throw new Refusal('bad-request', 'This link doesn’t work')
    return c.json({ message: 'We won’t send you these emails anymore' }, 200)
  })
  return routes
}
