import { CopyPlus } from 'lucide-react'
import { useLocation } from 'wouter'
import { EmailText } from '#backoffice/parts/email-text.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatCount } from '#kernel/counted.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { WholeCampaign } from '../domain/campaign.schema.ts'
import { leftOf, peopleInWords, segmentInWords } from '../domain/campaign-words.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { fieldsOf } from './campaign-draft.ts'
import { useCampaignCall, useCategories } from './campaigns.queries.ts'
import { MailPreview } from './mail-preview.tsx'

/** A campaign that has begun sending: its progress, its outcome, and the email sent. */
export function CampaignReport({ campaign }: { campaign: WholeCampaign }) {
  const categories = useCategories()
  const mayWrite = useMay('POST /api/admin/campaigns')
  return (
    <>
      <CampaignActions campaign={campaign} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Panel
            title="Results"
            note={segmentInWords(campaign.segment, categories)}
            action={mayWrite && <CopyButton campaign={campaign} />}
          >
            {campaign.status !== 'sent' && campaign.recipientCount > 0 && (
              <Progress campaign={campaign} />
            )}
            <Figures campaign={campaign} />
          </Panel>
          <Failures campaign={campaign} />
        </div>
        <section aria-label="Preview" className="min-w-0">
          <MailPreview {...campaign} />
        </section>
      </div>
    </>
  )
}

function Progress({ campaign }: { campaign: WholeCampaign }) {
  const { recipientCount, status } = campaign
  const done = recipientCount - leftOf(campaign)
  const words = `${formatCount(done)} of ${formatCount(recipientCount)}`
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="text-sm">
        {status === 'sending' ? `Sending: ${words}` : `Stopped after ${words}`}
      </p>
      <progress
        aria-label="Progress"
        value={done}
        max={recipientCount}
        className="h-2 w-full appearance-none overflow-hidden bg-sand [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-clay [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

function Figures({ campaign }: { campaign: WholeCampaign }) {
  const { status, recipientCount, sentCount, failedCount, skippedCount, unsubscribedCount } =
    campaign
  const left = leftOf(campaign)
  const figures = [
    ['Recipients', recipientCount, 'when sending began'],
    ['Sent', sentCount, 'accepted by the mail server'],
    ['Failed', failedCount, 'rejected by the mail server, or no answer came'],
    ['Skipped', skippedCount, 'unsubscribed before their email was sent'],
    ['Unsubscribed since', unsubscribedCount, 'of the people who got it'],
    ...(left > 0 ? [[status === 'sending' ? 'Waiting' : 'Not sent', left, ''] as const] : []),
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {figures.map(([label, value, note]) => (
        <div key={label} className="grid content-start gap-1 border-t border-hairline pt-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="grid gap-1">
            <span className="font-display text-2xl even-digits">{formatCount(value)}</span>
            <span className="text-xs text-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Failures({ campaign: { failures, failedCount } }: { campaign: WholeCampaign }) {
  if (failures.length === 0) return null
  return (
    <Panel
      title="Failed"
      note={
        failedCount > failures.length ? `The first of ${peopleInWords(failedCount)}` : undefined
      }
    >
      <ul className="grid text-sm">
        {failures.map(({ email, reason }, place) => (
          <li
            key={email ?? `deleted ${place}`}
            className="grid gap-0.5 border-t border-hairline py-2.5"
          >
            {email === null ? 'Deleted address' : <EmailText email={email} />}
            <span className="text-xs break-words text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function CopyButton({ campaign }: { campaign: WholeCampaign }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useCampaignCall()
  const fields = fieldsOf(campaign)
  const copy = () =>
    mutate(
      { path: '', body: { ...fields, name: `${fields.name.slice(0, 113)} (copy)` } },
      {
        onSuccess: ({ id }) => {
          navigate(`/admin/campaigns/${id}`)
          showToast({ title: 'Copied as a draft' })
        },
        onError: () =>
          showToast({ title: 'Not copied', description: 'Please try again.', tone: 'destructive' }),
      },
    )
  return (
    <QuietButton aria-disabled={isPending} onClick={() => !isPending && copy()}>
      <CopyPlus aria-hidden strokeWidth={1.5} className="size-4" />
      Copy as a draft
    </QuietButton>
  )
}
