import { type Issue, Refusal } from '#kernel/refusal.ts'
import type { Campaign } from '../domain/campaign.schema.ts'
import { type CampaignAction, whyNot } from '../domain/campaign-state.ts'

/** Refuses an action that the campaign does not allow now, saying why. */
export function requireAction(action: CampaignAction, campaign: Campaign): void {
  const reason = whyNot(action, campaign)
  if (reason) throw new Refusal('conflict', reason)
}

/** Refuses to email a campaign without a subject or a text. */
export function requireWritten({ subject, content }: Campaign): void {
  const issues: Issue[] = [
    ...(subject ? [] : [{ path: 'subject', message: 'Write a subject first' }]),
    ...(content.trim() ? [] : [{ path: 'content', message: 'Write a text first' }]),
  ]
  const [first] = issues
  if (first) throw new Refusal('unprocessable', first.message, { issues })
}

/** Refuses a stale version, with the current campaign. */
export function requireVersion(version: number, current: Campaign): void {
  if (version === current.version) return
  throw new Refusal('outdated', 'Someone else changed this campaign while you were editing', {
    current,
  })
}
