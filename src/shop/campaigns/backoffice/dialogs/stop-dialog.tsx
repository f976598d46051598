import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { leftOf, peopleInWords } from '../../domain/campaign-words.ts'
import { useCampaignCall } from '../campaigns.queries.ts'
import type { CampaignDialogProps } from './send-dialog.tsx'

/** Stops a campaign for good, before or while it is sent. */
export function StopDialog({ campaign, onClose }: CampaignDialogProps) {
  const { mutate, isPending, error } = useCampaignCall()
  const isUnderWay = campaign.status === 'sending'
  const stop = () =>
    mutate(
      { path: `/${campaign.id}/stop` },
      {
        onSuccess: () => {
          showToast({ title: 'Campaign stopped' })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="Stop this campaign?"
      submit={['Stop it', 'Stopping…']}
      isPending={isPending}
      failure={error && reasonOf(error, 'It was not stopped. Please try again.')}
      onSubmit={stop}
      onClose={onClose}
    >
      <p className="text-sm">
        {isUnderWay
          ? `${peopleInWords(leftOf(campaign))} haven’t been sent their email yet, and won’t get it. `
          : 'It won’t be sent as scheduled. '}
        You can’t restart a stopped campaign, but you can copy it as a new draft.
      </p>
    </FormDialog>
  )
}
