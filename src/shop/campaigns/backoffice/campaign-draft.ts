import { z } from 'zod'
import {
  type Campaign,
  type CampaignFields,
  type CampaignSegment,
  campaignFieldsSchema,
} from '../domain/campaign.schema.ts'

const { shape } = campaignFieldsSchema
const ofCategory = 'category:'

/** Checks what is typed into the fields of a campaign, and gives what it means. */
export const campaignDraftSchema = z.object({
  ...shape,
  segment: z.string().transform(segmentIn),
})

/** The texts of the fields. */
export type CampaignDraft = z.input<typeof campaignDraftSchema>

/** A segment as the choice of a field holds it. */
export function segmentText(segment: CampaignSegment): string {
  return typeof segment === 'string' ? segment : `${ofCategory}${segment.categoryId}`
}

/** The segment of a choice; everybody where it says nothing. */
export function segmentIn(text: string): CampaignSegment {
  if (text.startsWith(ofCategory)) return { categoryId: Number(text.slice(ofCategory.length)) }
  return text === 'bought' || text === 'not-bought-60-days' ? text : 'all'
}

/** What is written of a campaign. */
export function fieldsOf(campaign: Campaign): CampaignFields {
  const { name, subject, preheader, content, segment } = campaign
  return { name, subject, preheader, content, segment }
}

/** What is written, as its fields show it. */
export function campaignDraft(fields: CampaignFields): CampaignDraft {
  return { ...fields, segment: segmentText(fields.segment) }
}
