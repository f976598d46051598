import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '#backoffice/admin.queries.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { SubscriptionRecord } from '../domain/subscription-reports.schema.ts'

interface UnsubscribeDialogProps {
  subscription: Pick<SubscriptionRecord, 'id' | 'email'>
  onClose: () => void
}

/** Unsubscribes a reader who asked the shop to. */
export function UnsubscribeDialog({ subscription, onClose }: UnsubscribeDialogProps) {
  const { id, email } = subscription
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call<SubscriptionRecord>(`/api/admin/subscriptions/${id}/unsubscribe`, {
        method: 'POST',
      }),
    onSuccess: () => {
      showToast({ title: 'Unsubscribed', description: email })
      onClose()
      void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
  return (
    <FormDialog
      title={`Unsubscribe ${email}?`}
      submit={['Unsubscribe', 'Unsubscribing…']}
      isPending={isPending}
      failure={error && reasonOf(error, 'That could not be saved. Please try again.')}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p className="text-sm">
        They get no more newsletters from now on. You can’t undo this: only they can subscribe
        again. Emails about their orders still go out.
      </p>
    </FormDialog>
  )
}
