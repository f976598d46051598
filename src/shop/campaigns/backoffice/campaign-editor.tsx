import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#backoffice/form/text-field.tsx'
import { VersionedForm } from '#backoffice/form/versioned-form.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { classNames } from '#ui/class-names.ts'
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
  const versioned = useCampaignForm(campaign)
  const mayChange = useMay('PATCH /api/admin/campaigns/{id}')
  return (
    <>
      <CampaignActions campaign={campaign} isDirty={versioned.form.formState.isDirty} />
      <VersionedForm
        label="Campaign"
        versioned={versioned}
        wordsOf={() => fieldWords}
        isReadOnly={!mayChange}
      >
        <Sides />
      </VersionedForm>
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
