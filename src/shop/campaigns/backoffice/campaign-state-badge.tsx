import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import type { CampaignStatus } from '../domain/campaign-state.ts'
import { campaignStatusWords } from '../domain/campaign-words.ts'

export function CampaignState({ status }: { status: CampaignStatus }) {
  return <StateBadge {...campaignStatusWords[status]} />
}
