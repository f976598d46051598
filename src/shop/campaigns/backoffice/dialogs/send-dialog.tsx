import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { NoPostalAddress } from '#backoffice/parts/no-postal-address.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { WholeCampaign } from '../../domain/campaign.schema.ts'
import { peopleInWords, segmentInWords } from '../../domain/campaign-words.ts'
import { useCampaignCall, useCategories, useReach } from '../campaigns.queries.ts'

export interface CampaignDialogProps {
  campaign: WholeCampaign
  onClose: () => void
}

/** Asks for confirmation before a campaign is sent: what, and to how many people. */
export function SendDialog({ campaign, onClose }: CampaignDialogProps) {
  const { id, subject, segment, version } = campaign
  const { data } = useReach(segment)
  const reach = data?.reach ?? campaign.reach ?? 0
  const categories = useCategories()
  const { mutate, isPending, error } = useCampaignCall()
  const send = () =>
    mutate(
      { path: `/${id}/send`, body: { version } },
      {
        onSuccess: ({ recipientCount }) => {
          showToast({ title: 'Sending', description: `To ${peopleInWords(recipientCount)}` })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`Send to ${peopleInWords(reach)} now?`}
      description="An email that has been sent cannot be taken back."
      submit={['Send now', 'One moment…']}
      isPending={isPending}
      failure={
        reach === 0
          ? 'Nobody is in this group yet, so there’s nobody to send it to.'
          : error && reasonOf(error, 'It was not sent. Please try again.')
      }
      onSubmit={() => reach > 0 && send()}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-soft">Subject</dt>
        <dd className="font-medium break-words">{subject || 'none yet'}</dd>
        <dt className="text-soft">To</dt>
        <dd>{segmentInWords(segment, categories)}</dd>
      </dl>
      <NoPostalAddress>US law asks for one in every campaign.</NoPostalAddress>
    </FormDialog>
  )
}
