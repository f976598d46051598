import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { emailCampaigns } from '#db/tables/campaigns.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import { changedFields } from '#shop/staff/domain/changed-fields.ts'
import type { Author } from '#shop/staff/server/caller.ts'
import type {
  Campaign,
  CampaignFields,
  CampaignPatch,
  CampaignSegment,
  WholeCampaign,
} from '../domain/campaign.schema.ts'
import { auditCampaign } from './audit-campaign.ts'
import { lockCampaign, readCampaign, readWholeCampaign } from './read-campaign.ts'
import { requireAction, requireVersion } from './require-action.ts'

type CampaignContext = Pick<Context, 'db' | 'now'>

interface Known {
  id: number
  /** The version that the change was made from. */
  version: number
}

/** Makes a draft. */
export async function addCampaign(
  context: CampaignContext,
  by: Author,
  fields: CampaignFields,
): Promise<WholeCampaign> {
  const { db, now } = context
  const id = await db.transaction(async (tx) => {
    await requireCategory(tx, fields.segment)
    const [added] = await tx
      .insert(emailCampaigns)
      .values({ ...fields, createdAt: now() })
      .returning({ id: emailCampaigns.id })
    const after = await readCampaign(tx, added?.id ?? 0)
    await auditCampaign(tx, { at: now(), by, action: 'campaign-added', before: null, after })
    return after.id
  })
  return await readWholeCampaign(context, id)
}

/** Changes a campaign that has not begun sending. Unchanged fields change nothing. */
export async function changeCampaign(
  context: CampaignContext,
  by: Author,
  { patch, ...known }: Known & { patch: CampaignPatch },
): Promise<WholeCampaign> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    const before = await lockCampaign(tx, known.id)
    requireAction('edit', before)
    requireVersion(known.version, before)
    const sent = Object.entries(patch).filter(([, value]) => value !== undefined)
    const set = changedFields<object>(before, { ...before, ...Object.fromEntries(sent) })?.after
    if (!set) return
    if (patch.segment) await requireCategory(tx, patch.segment)
    await tx
      .update(emailCampaigns)
      .set({ ...set, version: before.version + 1 })
      .where(eq(emailCampaigns.id, before.id))
    const after = await readCampaign(tx, before.id)
    await auditCampaign(tx, { at: now(), by, action: 'campaign-changed', before, after })
  })
  return await readWholeCampaign(context, known.id)
}

/** Deletes a campaign that never reached anybody, and gives it. */
export async function deleteCampaign(
  { db, now }: CampaignContext,
  by: Author,
  known: Known,
): Promise<Campaign> {
  return await db.transaction(async (tx) => {
    const before = await lockCampaign(tx, known.id)
    requireAction('delete', before)
    requireVersion(known.version, before)
    await tx.delete(emailCampaigns).where(eq(emailCampaigns.id, before.id))
    await auditCampaign(tx, { at: now(), by, action: 'campaign-deleted', before, after: null })
    return before
  })
}

const findCategory = statement({
  name: 'find_campaign_category',
  text: 'select from categories where id = $1',
})

/** Refuses the segment of a category that does not exist. */
async function requireCategory(db: Db | Tx, segment: CampaignSegment): Promise<void> {
  if (typeof segment === 'string') return
  if ((await findCategory(db, segment.categoryId)).length > 0) return
  const message = 'There is no such category'
  throw new Refusal('bad-request', message, { issues: [{ path: 'segment', message }] })
}
