import { useVersionedForm } from '#backoffice/form/use-versioned-form.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import type { CampaignFields, WholeCampaign } from '../domain/campaign.schema.ts'
import {
  type CampaignDraft,
  campaignDraft,
  campaignDraftSchema,
  fieldsOf,
} from './campaign-draft.ts'
import { useAcceptCampaign } from './campaigns.queries.ts'

const read = (answer: WholeCampaign) => ({ values: fieldsOf(answer), version: answer.version })

/** The form of a campaign that has not been sent. Saving shows a toast whose Undo restores the previous version. */
export function useCampaignForm(campaign: WholeCampaign) {
  const { username } = useAdministrator()
  return useVersionedForm<CampaignDraft, CampaignFields, WholeCampaign>({
    name: `campaign-${campaign.id}-${username}`,
    what: 'this campaign',
    path: `campaigns/${campaign.id}`,
    current: read(campaign),
    read,
    schema: campaignDraftSchema,
    draftOf: campaignDraft,
    accept: useAcceptCampaign(),
    toastOf: () => ({ title: 'Campaign saved' }),
    undone: 'The campaign is as it was before.',
  })
}
