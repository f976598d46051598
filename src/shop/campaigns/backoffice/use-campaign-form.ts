import { changedPart } from '#backoffice/form/merge-versions.ts'
import { sendChange } from '#backoffice/form/send-change.ts'
import type { Saved } from '#backoffice/form/use-versioned-change.ts'
import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useApi } from '#platform/api-context.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { CampaignFields, WholeCampaign } from '../domain/campaign.schema.ts'
import {
  type CampaignDraft,
  campaignDraft,
  campaignDraftSchema,
  fieldsOf,
} from './campaign-draft.ts'
import { useAcceptCampaign } from './campaigns.queries.ts'

type SavedCampaign = Saved<CampaignFields, WholeCampaign>

const read = (answer: WholeCampaign) => ({ values: fieldsOf(answer), version: answer.version })

/** The form of a campaign that has not been sent. Saving shows a toast whose Undo restores the previous version. */
export function useCampaignForm(campaign: WholeCampaign) {
  const api = useApi()
  const accept = useAcceptCampaign()
  const { username } = useAdministrator()
  const path = `campaigns/${campaign.id}`
  const versioned = useVersionedForm<CampaignDraft, CampaignFields, WholeCampaign>({
    name: `campaign-${campaign.id}-${username}`,
    path,
    current: read(campaign),
    read,
    schema: campaignDraftSchema,
    draftOf: campaignDraft,
    onSaved: tell,
  })

  function tell(saved: SavedCampaign): void {
    accept(saved.answer)
    const action = { label: 'Undo', run: () => void undo(saved) }
    showToast({ title: 'Campaign saved', action })
  }

  async function undo({ before, after }: SavedCampaign): Promise<void> {
    const patch = changedPart(after.values, before.values)
    const change = { path, patch, version: after.version }
    const outcome = await sendChange<WholeCampaign>(api, change)
    if (outcome.status !== 'saved') {
      const description = 'The campaign has changed since then, or it’s already being sent.'
      showToast({ title: 'Not undone', description, tone: 'destructive' })
      return
    }
    accept(outcome.answer)
    versioned.rebase(after.values, read(outcome.answer))
    showToast({ title: 'Undone' })
  }

  return versioned
}
