import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes, issuesIn } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { previewQuerySchema } from '#shop/orders/domain/refund.schema.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  type CheckedDraft,
  type CheckedDraftRequest,
  draftListSchema,
  draftOrderSchema,
  draftPreviewSchema,
  draftRequestSchema,
  draftRowSchema,
  draftSchema,
} from '../domain/draft.schema.ts'
import { listDrafts } from './list-drafts.ts'
import { placeDraft } from './place-draft.ts'
import { previewDraft } from './preview-draft.ts'

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/drafts',
  summary: 'Draft orders that are waiting for payment',
  request: { query: draftListSchema },
  responses: {
    ...pageAnswer(draftRowSchema),
    ...refusals('bad-request'),
  },
})

const place = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/drafts',
  summary:
    'Create an order for a customer and email them a payment link. With preview=1, only calculate what it costs',
  request: {
    query: previewQuerySchema,
    headers: z.object(idempotencyKey()),
    body: jsonBody(draftRequestSchema),
  },
  responses: {
    200: answer(
      draftPreviewSchema,
      'With preview=1, what the order would cost (nothing is placed)',
    ),
    201: answer(draftOrderSchema, 'The new order, which is pending'),
    ...refusals('bad-request', 'conflict', 'unprocessable'),
  },
})

/** The owner's calls about draft orders (commerce 3). */
export function draftsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listDrafts(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(place, async (c) => {
    const request = c.req.valid('json')
    if (c.req.valid('query').preview) return c.json(await previewDraft(context, request), 200)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const body = requireWhole(request)
    return c.json(await placeDraft(context, c.get('administrator'), { key, body }), 201)
  })
  return routes
}

/** Gives the request if it can be placed. Refuses one without items or customer. */
function requireWhole(request: CheckedDraftRequest): CheckedDraft {
  const checked = draftSchema.safeParse(request)
  if (checked.success) return checked.data
  const issues = issuesIn(checked.error)
  throw new Refusal('bad-request', issues[0]?.message ?? 'Something is missing', { issues })
}
