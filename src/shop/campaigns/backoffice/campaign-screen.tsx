import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { useScreenName } from '#backoffice/frame/screen-name.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { BackLink } from '#backoffice/parts/back-link.tsx'
import { whyNot } from '../domain/campaign-state.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignReport } from './campaign-report.tsx'
import { useCampaign } from './campaigns.queries.ts'

/** One campaign: an editor until it begins sending, a report afterward (commerce 3). */
export function CampaignScreen({ place: { params } }: ScreenProps) {
  const query = useCampaign(params.id ?? '')
  useScreenName(query.data?.name)
  return (
    <div className="grid gap-5">
      <p>
        <BackLink href="/admin/campaigns">All campaigns</BackLink>
      </p>
      <Answered query={query} what="The campaign" missing="No such campaign">
        {(campaign) =>
          whyNot('edit', campaign) === null ? (
            <CampaignEditor key={campaign.id} campaign={campaign} />
          ) : (
            <CampaignReport campaign={campaign} />
          )
        }
      </Answered>
    </div>
  )
}
