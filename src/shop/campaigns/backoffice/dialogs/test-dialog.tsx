import { useState } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { useCampaignCall } from '../campaigns.queries.ts'
import type { CampaignDialogProps } from './send-dialog.tsx'

const keyOf = (username: string) => `test-address:${username}`

/** Emails the campaign to the administrator's own address, which this browser remembers. */
export function TestDialog({ campaign: { id }, onClose }: CampaignDialogProps) {
  const { username } = useAdministrator()
  const { contact } = useSettings()
  const [email, setEmail] = useState(() => localStorage.getItem(keyOf(username)) ?? contact.email)
  const { mutate, isPending, error } = useCampaignCall()
  const send = () =>
    mutate(
      { path: `/${id}/test`, body: { email } },
      {
        onSuccess: () => {
          localStorage.setItem(keyOf(username), email)
          showToast({ title: 'Test sent', description: email })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="Send a test"
      description="The email as readers will get it, marked as a test."
      submit={['Send the test', 'One moment…']}
      isPending={isPending}
      failure={null}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Your email"
        error={error ? reasonOf(error, 'It was not sent. Please try again.') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="email"
            value={email}
            autoComplete="email"
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
