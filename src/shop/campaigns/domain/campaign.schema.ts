import { z } from 'zod'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { campaignStatuses } from './campaign-state.ts'

const moment = z.iso.datetime({ offset: true })
const count = z.int().min(0)
const largestId = 2_147_483_647

const segmentMessage = 'segment must be all, bought, not-bought-60-days or a category'

const segmentNames = ['all', 'bought', 'not-bought-60-days'] as const

/** Whom a campaign goes to; always confirmed subscribers only. */
export const segmentSchema = z
  .union(
    [z.enum(segmentNames), z.strictObject({ categoryId: z.int().min(1).max(largestId) })],
    segmentMessage,
  )
  .meta({
    id: 'CampaignSegment',
    description:
      'all; bought: paid for something; not-bought-60-days: not within 60 days, or never; or bought of a category',
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
    .string('The text must be text')
    .max(mostContent, 'The text has at most 50,000 characters')
    .meta({ description: 'Markdown; HTML in it is dropped' }),
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
      .meta({ description: 'When it is to leave; at once if it is left out' }),
    version: z
      .int()
      .optional()
      .meta({ description: 'The version that was looked at: another one is not sent' }),
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
      description: 'How many it would reach if it left now; null once it has begun to leave',
    }),
    unsubscribedCount: count.meta({
      description: 'How many of those it was sent to have unsubscribed since',
    }),
    failures: z
      .array(z.object({ email: z.string().nullable(), reason: z.string() }))
      .meta({ description: 'The first twenty that failed, and why' }),
  })
  .meta({ id: 'WholeCampaign' })

export type WholeCampaign = z.infer<typeof wholeCampaignSchema>

export const campaignListSchema = z.object({
  search: filterText('search').meta({ description: 'A part of the name or the subject' }),
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
