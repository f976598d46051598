import { CalendarClock, FlaskConical, type LucideIcon, OctagonX, Send, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'wouter'
import { Moment } from '#backoffice/parts/moment.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { WholeCampaign } from '../domain/campaign.schema.ts'
import { whyNot } from '../domain/campaign-state.ts'
import { fieldsOf } from './campaign-draft.ts'
import { CampaignState } from './campaign-state-badge.tsx'
import { useDeleteCampaign, useWriteCampaign } from './campaigns.queries.ts'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import { SendDialog } from './dialogs/send-dialog.tsx'
import { StopDialog } from './dialogs/stop-dialog.tsx'
import { TestDialog } from './dialogs/test-dialog.tsx'

interface CampaignActionsProps {
  campaign: WholeCampaign
  /** Whether there are unsaved changes; nothing can be emailed then. */
  isDirty?: boolean
}

const dialogs = { test: TestDialog, schedule: ScheduleDialog, send: SendDialog, stop: StopDialog }

type DialogName = keyof typeof dialogs

/** A campaign's state and the actions it allows. */
export function CampaignActions({ campaign, isDirty = false }: CampaignActionsProps) {
  const [opened, setOpened] = useState<DialogName | null>(null)
  const maySend = useMay('POST /api/admin/campaigns/{id}/send')
  const can = (action: Parameters<typeof whyNot>[0]) => maySend && whyNot(action, campaign) === null
  const isScheduled = campaign.status === 'scheduled'
  const Opened: ComponentType<{ campaign: WholeCampaign; onClose: () => void }> | null =
    opened && dialogs[opened]
  const button = (name: DialogName, words: string, Icon: LucideIcon, look = '') => (
    <QuietButton className={look} onClick={() => (isDirty ? saveFirst() : setOpened(name))}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4" />
      {words}
    </QuietButton>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <Standing campaign={campaign} />
      <div className="flex flex-wrap gap-2">
        {can('delete') && <DeleteButton campaign={campaign} />}
        {maySend && can('edit') && button('test', 'Send a test', FlaskConical)}
        {can('send') &&
          button('schedule', isScheduled ? 'Change the time' : 'Schedule', CalendarClock)}
        {can('send') && button('send', 'Send now', Send, solidLook)}
        {can('stop') && (
          <QuietButton className={solidLook} onClick={() => setOpened('stop')}>
            <OctagonX aria-hidden strokeWidth={1.5} className="size-4" />
            Stop
          </QuietButton>
        )}
      </div>
      {Opened && <Opened campaign={campaign} onClose={() => setOpened(null)} />}
    </div>
  )
}

const solidLook = 'border-ink! bg-ink! text-paper hover:bg-clay-deep!'

function saveFirst(): void {
  showToast({ title: 'Save your changes first', description: 'Only saved changes are sent.' })
}

function Standing({ campaign: { status, scheduledAt, startedAt } }: { campaign: WholeCampaign }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <CampaignState status={status} />
      {status === 'scheduled' && scheduledAt && (
        <span className="text-soft">
          Will be sent <Moment at={scheduledAt} />
        </span>
      )}
      {startedAt && (
        <span className="text-soft">
          Started <Moment at={startedAt} />
        </span>
      )}
    </p>
  )
}

function tellNot(error: unknown): void {
  const description = reasonOf(error, 'Please try again.')
  showToast({ title: 'That didn’t work', description, tone: 'destructive' })
}

/** Deletes a campaign that reached nobody. Undo restores it as a new draft. */
function DeleteButton({ campaign }: { campaign: WholeCampaign }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useDeleteCampaign()
  const write = useWriteCampaign()
  const undo = () =>
    write(fieldsOf(campaign)).then(({ id }) => navigate(`/admin/campaigns/${id}`), tellNot)
  const remove = () =>
    mutate(campaign, {
      onSuccess: () => {
        navigate('/admin/campaigns')
        showToast({ title: 'Campaign deleted', action: { label: 'Undo', run: () => void undo() } })
      },
      onError: tellNot,
    })
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && remove()}>
      <Trash2 aria-hidden strokeWidth={1.5} className="size-4" />
      Delete
    </QuietButton>
  )
}
