import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { campaignStatuses } from './campaign-state.ts'

const moment = z.iso.datetime({ offset: true })
const count = z.int().min(0)

const segmentMessage = 'segment must be all, bought, not-bought-60-days or a category'

const segmentNames = ['all', 'bought', 'not-bought-60-days'] as const

/** Whom a campaign goes to; always confirmed subscribers only. */
export const segmentSchema = z
  .union(
    [z.enum(segmentNames), z.strictObject({ categoryId: idInBody(segmentMessage) })],
    segmentMessage,
  )
  .meta({
    id: 'CampaignSegment',
    description:
      'Which confirmed subscribers receive it. `all`: everyone. `bought`: those with a paid order. `not-bought-60-days`: those with no order paid in the last 60 days. An object with `categoryId`: those with a paid order from that category. Canceled and fully refunded orders do not count',
  })

export type CampaignSegment = z.infer<typeof segmentSchema>

const name = z
  .string('Give the campaign a name')
  .trim()
  .min(1, 'Give the campaign a name')
  .max(120, 'The name has at most 120 characters')

const line = (what: string, most: number) =>
  z
    .string(`The ${what} must be text`)
    .trim()
    .max(most, `The ${what} has at most ${most} characters`)
    // A header of an email is one line.
    .refine((text) => !/[\r\n]/.test(text), `The ${what} is one line`)

const mostContent = 50_000

const written = {
  name,
  subject: line('subject', 200),
  preheader: line('preview line', 200),
  content: z
    .string('The words of the campaign must be text')
    .max(mostContent, 'The text has at most 50,000 characters')
    .meta({ description: 'Markdown. Any HTML in it is removed' }),
  segment: segmentSchema,
}

/** The editable fields of a campaign. */
export const campaignFieldsSchema = z.object(written)

export type CampaignFields = z.infer<typeof campaignFieldsSchema>

/** The body of POST /api/admin/campaigns: a draft needs only a name. */
export const newCampaignSchema = z
  .object({
    ...written,
    subject: written.subject.default(''),
    preheader: written.preheader.default(''),
    content: written.content.default(''),
    segment: segmentSchema.default('all'),
  })
  .meta({ id: 'NewCampaign' })

/** The body of PATCH /api/admin/campaigns/{id}. */
export const campaignPatchSchema = z.object(written).partial().meta({ id: 'CampaignPatch' })

export type CampaignPatch = z.infer<typeof campaignPatchSchema>

const email = 'Please enter a valid email address'

/** The body of POST /api/admin/campaigns/{id}/test. */
export const campaignTestSchema = z
  .object({ email: z.string(email).trim().max(254, email).pipe(z.email(email)) })
  .meta({ id: 'CampaignTest' })

const at = 'at must be a time, such as 2026-03-04T12:00:00Z'

/** The body of POST /api/admin/campaigns/{id}/send. */
export const campaignSendSchema = z
  .object({
    at: z.iso
      .datetime({ offset: true, error: at })
      .nullish()
      .meta({ description: 'When to send it. If null or missing, it is sent at once' }),
    version: z.int().optional().meta({
      description:
        'The version that you reviewed. If the campaign has changed since, it is not sent',
    }),
  })
  .meta({ id: 'CampaignSend' })

export type CampaignSend = z.infer<typeof campaignSendSchema>

/** A campaign as the API returns it (commerce 4, Shapes). */
export const campaignSchema = campaignFieldsSchema
  .extend({
    id: z.int(),
    campaignType: z.string(),
    status: z.enum(campaignStatuses),
    scheduledAt: moment.nullable(),
    startedAt: moment.nullable(),
    sentAt: moment.nullable(),
    recipientCount: count,
    sentCount: count,
    failedCount: count,
    skippedCount: count,
    openCount: count,
    clickCount: count,
    version: z.int(),
    createdAt: moment,
  })
  .meta({ id: 'Campaign' })

export type Campaign = z.infer<typeof campaignSchema>

/** One campaign with its counts. */
export const wholeCampaignSchema = campaignSchema
  .extend({
    reach: count.nullable().meta({
      description:
        'How many people it would reach if it were sent now. Null once sending has started or the campaign was stopped',
    }),
    unsubscribedCount: count.meta({
      description: 'How many of its recipients have unsubscribed since they received it',
    }),
    failures: z
      .array(z.object({ email: z.string().nullable(), reason: z.string() }))
      .meta({ description: 'The first 20 recipients it could not be sent to, and why' }),
  })
  .meta({ id: 'WholeCampaign' })

export type WholeCampaign = z.infer<typeof wholeCampaignSchema>

export const campaignListSchema = z.object({
  search: filterText('search').meta({ description: 'Part of the name or subject' }),
  status: z
    .enum(['', ...campaignStatuses], `status must be one of ${campaignStatuses.join(', ')}`)
    .optional(),
  ...pageShape,
  ...sortShape,
})

export type CampaignListQuery = z.output<typeof campaignListSchema>

/** The query of GET /api/admin/campaigns/reach: a segment as query parameters. */
export const reachQuerySchema = z.object({
  segment: z.enum(segmentNames, segmentMessage).optional(),
  categoryId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, segmentMessage)
    .transform(Number)
    .optional(),
})

export const reachSchema = z.object({ reach: count }).meta({ id: 'CampaignReach' })
