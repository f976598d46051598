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
  token: z.string().max(500).default('').meta({ description: 'The token of an emailed link' }),
})
const path = '/restock-requests'

const ask = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Asks for one email when a variant is back in stock; nothing is emailed before',
  request: { body: jsonBody(restockRequestSchema) },
  responses: {
    202: answer(restockAnswerSchema, 'The same for every address, known or not'),
    ...refusals('bad-request', 'too-many'),
  },
})

const openStop = createRoute({
  method: 'get',
  path: `${path}/stop`,
  tags,
  summary: 'The emailed link that stops these emails: opens a page with a button',
  request: { query },
  responses: { 303: { description: 'To that page; nothing is changed by opening it' } },
})

const stop = createRoute({
  method: 'post',
  path: `${path}/stop`,
  tags,
  summary: 'Stops these emails for good; mail programs do it in one click (RFC 8058)',
  request: { query },
  responses: {
    200: answer(restockAnswerSchema, 'Stopped, now or before'),
    303: { description: 'To the page that says it, for a form that a browser sent' },
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
