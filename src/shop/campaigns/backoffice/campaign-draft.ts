import { z } from 'zod'
import {
  type Campaign,
  type CampaignFields,
  type CampaignSegment,
  campaignFieldsSchema,
} from '../domain/campaign.schema.ts'

const { shape } = campaignFieldsSchema
const ofCategory = 'category:'

/** Validates the text of a campaign's fields and parses it. */
export const campaignDraftSchema = z.object({
  ...shape,
  segment: z.string().transform(segmentIn),
})

/** The text of the fields. */
export type CampaignDraft = z.input<typeof campaignDraftSchema>

/** A segment as the value of a select field. */
export function segmentText(segment: CampaignSegment): string {
  return typeof segment === 'string' ? segment : `${ofCategory}${segment.categoryId}`
}

/** Parses the value of a select field; everybody if it names no segment. */
export function segmentIn(text: string): CampaignSegment {
  if (text.startsWith(ofCategory)) return { categoryId: Number(text.slice(ofCategory.length)) }
  return text === 'bought' || text === 'not-bought-60-days' ? text : 'all'
}

/** The editable fields of a campaign. */
export function fieldsOf(campaign: Campaign): CampaignFields {
  const { name, subject, preheader, content, segment } = campaign
  return { name, subject, preheader, content, segment }
}

/** The fields as the form shows them. */
export function campaignDraft(fields: CampaignFields): CampaignDraft {
  return { ...fields, segment: segmentText(fields.segment) }
}
