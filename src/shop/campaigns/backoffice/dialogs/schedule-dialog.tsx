import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { NoPostalAddress } from '#backoffice/parts/no-postal-address.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { instantOf, localTime } from '../../domain/shop-time.ts'
import { useCampaignCall } from '../campaigns.queries.ts'
import type { CampaignDialogProps } from './send-dialog.tsx'

const dayMs = 86_400_000

/** Chooses when a campaign is sent, in the shop's time zone; starts with its time if it has one. */
export function ScheduleDialog({ campaign, onClose }: CampaignDialogProps) {
  const { id, version, scheduledAt } = campaign
  const { timeZone } = useSettings()
  const [local, setLocal] = useState(() => firstTime(timeZone, scheduledAt))
  const [wrong, setWrong] = useState<string | null>(null)
  const { mutate, isPending, error } = useCampaignCall()
  const schedule = () => {
    const at = instantOf(timeZone, local)
    const trouble = troubleOf(at)
    setWrong(trouble)
    if (!at || trouble) return
    mutate(
      { path: `/${id}/send`, body: { at: at.toISOString(), version } },
      {
        onSuccess: () => {
          showToast({
            title: 'Scheduled',
            description: 'You can change the campaign and its time until then.',
          })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Schedule this campaign"
      description="Recipients are chosen when it’s sent, not now."
      submit={['Schedule', 'One moment…']}
      isPending={isPending}
      failure={error && reasonOf(error, 'It was not scheduled. Please try again.')}
      onSubmit={schedule}
      onClose={onClose}
    >
      <Field
        label="Day and time"
        hint={`By the shop’s clock (${timeZone.replaceAll('_', ' ')}).`}
        error={wrong ?? undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="datetime-local"
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        )}
      </Field>
      <NoPostalAddress>US law asks for one in every campaign.</NoPostalAddress>
    </FormDialog>
  )
}

/** The time that a campaign has, or tomorrow at nine. */
function firstTime(timeZone: string, scheduledAt: string | null): string {
  if (scheduledAt) return localTime(timeZone, new Date(scheduledAt))
  const tomorrow = localTime(timeZone, new Date(Date.now() + dayMs))
  return `${tomorrow.slice(0, 11)}09:00`
}

function troubleOf(at: Date | null): string | null {
  if (!at) return 'Choose a day and a time'
  return at.getTime() <= Date.now() ? 'This time has already passed' : null
}
