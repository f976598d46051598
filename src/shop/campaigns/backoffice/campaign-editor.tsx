import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChangeForm } from '#backoffice/form/change-form.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { WholeCampaign } from '../domain/campaign.schema.ts'
import { CampaignActions } from './campaign-actions.tsx'
import type { CampaignDraft } from './campaign-draft.ts'
import { fieldWords } from './field-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { SegmentField } from './segment-field.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import { WritingField } from './writing-field.tsx'

/** Edits a campaign beside the email it becomes. The tab keeps what is typed until it is saved. */
export function CampaignEditor({ campaign }: { campaign: WholeCampaign }) {
  const { form, change, submit, resolve, discard } = useCampaignForm(campaign)
  const mayChange = useMay('PATCH /api/admin/campaigns/{id}')
  const { conflict } = change
  return (
    <>
      <CampaignActions campaign={campaign} isDirty={form.formState.isDirty} />
      <ChangeForm
        label="Campaign"
        form={form}
        {...change}
        isReadOnly={!mayChange}
        onSave={() => void submit()}
        onDiscard={() => {
          const bringBack = discard()
          showToast({ title: 'Changes discarded', action: { label: 'Undo', run: bringBack } })
        }}
        onLeave={discard}
      >
        <Sides />
      </ChangeForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what="this campaign"
          conflict={conflict}
          words={fieldWords}
          isSaving={change.isSaving}
          onResolve={(mine) => void resolve(mine)}
          onClose={change.leaveConflict}
        />
      )}
    </>
  )
}

/** The text and the email side by side if there is room, else one of them. */
function Sides() {
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const { control } = useFormContext<CampaignDraft>()
  const [subject, preheader, content] = useWatch({
    control,
    name: ['subject', 'preheader', 'content'],
  })
  const choice = (value: typeof side, words: ReactNode) => (
    <button
      type="button"
      aria-pressed={side === value}
      onClick={() => setSide(value)}
      className="min-h-11 grow border border-hairline bg-white px-4 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {words}
    </button>
  )
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex xl:hidden">
        {choice('write', 'Write')}
        {choice('preview', 'Preview')}
      </div>
      <div
        className={classNames(
          'grid min-w-0 content-start gap-5 bg-white p-4 sm:p-6',
          side === 'preview' && 'max-xl:hidden',
        )}
      >
        <TextField<CampaignDraft>
          name="name"
          label="Name"
          hint="Only you see it."
          maxLength={120}
        />
        <SegmentField />
        <TextField<CampaignDraft> name="subject" label="Subject" maxLength={200} />
        <TextField<CampaignDraft>
          name="preheader"
          label="Preview line"
          hint="Shown next to the subject in the reader’s inbox."
          maxLength={200}
        />
        <WritingField />
      </div>
      <section
        aria-label="Preview"
        className={classNames(
          'min-w-0 xl:sticky xl:top-6 xl:self-start',
          side === 'write' && 'max-xl:hidden',
        )}
      >
        <MailPreview subject={subject} preheader={preheader} content={content} />
      </section>
    </div>
  )
}
