import type { Tx } from '#db/connect.ts'
import type { AuditAction } from '#shop/staff/domain/audit-action.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { Campaign } from '../domain/campaign.schema.ts'

interface CampaignDeed {
  at: Date
  by: Author
  action: AuditAction
  /** Null if the campaign was made. */
  before: Campaign | null
  /** Null if the campaign was deleted. */
  after: Campaign | null
}

/** Audits what was done to a campaign, with the fields it changed. */
export async function auditCampaign(tx: Tx, deed: CampaignDeed): Promise<void> {
  const { at, by, action, before, after } = deed
  const subject = { kind: 'campaign', id: (after ?? before)?.id ?? null } as const
  const changed = changedFields(toldOf(before), toldOf(after)) ?? {}
  await writeAudit(tx, { at, by, action, subject, ...changed })
}

/** The fields worth auditing; the version and the number are not. */
function toldOf(campaign: Campaign | null): object | null {
  if (!campaign) return null
  const { name, subject, preheader, content, segment, status, scheduledAt, recipientCount } =
    campaign
  return { name, subject, preheader, content, segment, status, scheduledAt, recipientCount }
}
