import { counted } from '#kernel/counted.ts'
import type { Campaign, CampaignSegment } from './campaign.schema.ts'
import type { CampaignStatus } from './campaign-state.ts'

interface StatusWords {
  label: string
  tone: 'good' | 'waiting' | 'over' | 'bad'
}

/** The states of a campaign in an owner's words. */
export const campaignStatusWords: Readonly<Record<CampaignStatus, StatusWords>> = {
  draft: { label: 'Draft', tone: 'over' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'bad' },
}

/** The segments other than categories, in an owner's words. */
export const segmentWords = {
  all: 'All confirmed subscribers',
  bought: 'Subscribers who have bought something',
  'not-bought-60-days': 'Subscribers who haven’t bought in 60 days',
} as const satisfies Record<Extract<CampaignSegment, string>, string>

interface Named {
  id: number
  name: string
}

/** Names whom a segment reaches; the categories supply their names. */
export function segmentInWords(segment: CampaignSegment, categories: readonly Named[]): string {
  if (typeof segment === 'string') return segmentWords[segment]
  const { categoryId } = segment
  const named = categories.find(({ id }) => id === categoryId)
  return `Subscribers who bought ${named?.name ?? `from category #${categoryId}, which was deleted`}`
}

/** "1 person", "1,204 people". */
export function peopleInWords(count: number): string {
  return counted(count, 'person', 'people')
}

/** How many recipients still wait for their email, or never got it because the campaign was stopped. */
export function leftOf(campaign: Campaign): number {
  const { recipientCount, sentCount, failedCount, skippedCount } = campaign
  return Math.max(0, recipientCount - sentCount - failedCount - skippedCount)
}
