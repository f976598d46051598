import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { bodyOrNone } from '#shop/staff/server/body-or-none.middleware.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  campaignListSchema,
  campaignPatchSchema,
  campaignSchema,
  campaignSendSchema,
  campaignTestSchema,
  newCampaignSchema,
  reachQuerySchema,
  reachSchema,
  wholeCampaignSchema,
} from '../domain/campaign.schema.ts'
import { addCampaign, changeCampaign, deleteCampaign } from './change-campaigns.ts'
import { listCampaigns } from './list-campaigns.ts'
import { readWholeCampaign } from './read-campaign.ts'
import { countReach } from './segment.ts'
import { sendCampaign } from './send-campaign.ts'
import { stopCampaign } from './stop-campaign.ts'
import { testCampaign } from './test-campaign.ts'

const whole = answer(wholeCampaignSchema, 'The current campaign')
const path = '/admin/campaigns'
const byId = { ...behindGate, path: `${path}/{id}`, request: { params: idInPath } } as const
const known = refusals('bad-request', 'not-found')
const byVersion = { ...known, ...refusals('conflict', 'outdated', 'unversioned') }

const list = createRoute({
  ...behindGate,
  method: 'get',
  path,
  summary: 'List campaigns',
  request: { query: campaignListSchema },
  responses: { ...pageAnswer(campaignSchema), ...refusals('bad-request') },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path,
  summary: 'Create a campaign as a draft',
  request: { body: jsonBody(newCampaignSchema) },
  responses: { 201: whole, ...refusals('bad-request') },
})

const reach = createRoute({
  ...behindGate,
  method: 'get',
  path: `${path}/reach`,
  summary: 'How many confirmed subscribers a segment reaches now',
  request: { query: reachQuerySchema },
  responses: {
    200: answer(reachSchema, 'The number of subscribers'),
    ...refusals('bad-request'),
  },
})

const read = createRoute({
  ...byId,
  method: 'get',
  summary: 'A campaign, with how many people it would reach and its results so far',
  responses: { 200: whole, ...known },
})

const change = createRoute({
  ...byId,
  method: 'patch',
  summary: 'Change a campaign before sending starts. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(campaignPatchSchema) },
  responses: { 200: whole, ...byVersion },
})

const remove = createRoute({
  ...byId,
  method: 'delete',
  summary: 'Delete a draft, or a stopped campaign without recipients. Send its version in If-Match',
  responses: { 200: answer(campaignSchema, 'The deleted campaign'), ...byVersion },
})

const test = createRoute({
  ...byId,
  method: 'post',
  path: `${path}/{id}/test`,
  summary: 'Send a test email of a campaign to one address',
  request: { params: idInPath, body: jsonBody(campaignTestSchema) },
  responses: { 200: whole, ...known, ...refusals('unprocessable') },
})

const send = createRoute({
  ...byId,
  method: 'post',
  path: `${path}/{id}/send`,
  middleware: bodyOrNone,
  summary:
    'Send a campaign now, or schedule it for a future time. Until then it can be rescheduled',
  request: { params: idInPath, body: { ...jsonBody(campaignSendSchema), required: false } },
  responses: { 200: whole, ...known, ...refusals('conflict', 'outdated', 'unprocessable') },
})

const stop = createRoute({
  ...byId,
  method: 'post',
  path: `${path}/{id}/stop`,
  summary: 'Stop a campaign that is scheduled or being sent. It cannot be resumed',
  responses: { 200: whole, ...known, ...refusals('conflict') },
})

/** The owner's calls about campaigns (commerce 4). */
export function campaignsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listCampaigns(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(add, async (c) =>
    c.json(await addCampaign(context, c.get('administrator'), c.req.valid('json')), 201),
  )
  routes.openapi(reach, async (c) => {
    const { segment = 'all', categoryId } = c.req.valid('query')
    const wanted = categoryId === undefined ? segment : { categoryId }
    return c.json({ reach: await countReach(context.db, wanted, context.now()) }, 200)
  })
  routes.openapi(read, async (c) =>
    c.json(await readWholeCampaign(context, c.req.valid('param').id), 200),
  )
  addChanges(routes, context)
  return routes
}

function addChanges(routes: OpenAPIHono, context: Context): void {
  routes.openapi(change, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changeCampaign(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(remove, async (c) => {
    const wanted = { ...c.req.valid('param'), version: versionIn(c) }
    return c.json(await deleteCampaign(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(test, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') }
    await testCampaign(context, c.get('administrator'), wanted)
    return c.json(await readWholeCampaign(context, wanted.id), 200)
  })
  routes.openapi(send, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await sendCampaign(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(stop, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await stopCampaign(context, c.get('administrator'), id), 200)
  })
}
