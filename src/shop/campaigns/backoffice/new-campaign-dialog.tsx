import { useState } from 'react'
import { useLocation } from 'wouter'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useCampaignCall } from './campaigns.queries.ts'

/** Makes a draft and opens it, so that the server keeps the text from the start. */
export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useCampaignCall()
  const make = () =>
    mutate(
      { path: '', body: { name } },
      {
        onSuccess: ({ id }) => {
          onClose()
          navigate(`/admin/campaigns/${id}`)
        },
      },
    )
  return (
    <FormDialog
      title="New campaign"
      submit={['Create a draft', 'One moment…']}
      isPending={isPending}
      failure={error && reasonOf(error, 'The campaign wasn’t created. Please try again.')}
      onSubmit={make}
      onClose={onClose}
    >
      <Field label="Name" hint="Only you see it; readers see the subject.">
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
