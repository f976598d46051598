import { useState } from 'react'
import { OrderDialog } from '#shop/orders/backoffice/order/order-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface RefuseDialogProps {
  returnId: number
  onClose: () => void
}

/** Refuses a return that a shopper asked for, and tells them why. */
export function RefuseDialog({ returnId, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <OrderDialog
      title="Refuse this return?"
      description="The customer gets an email saying that the return was refused, and why. This can’t be undone."
      path={`returns/${returnId}/refuse`}
      bodyOf={() => (reason.trim() ? { reason } : 'Please say why')}
      button="Refuse the return"
      done={{ title: 'Return refused' }}
      onClose={onClose}
    >
      <Field label="Reason" hint="The customer reads it as you write it. Kept in the timeline.">
        {(ids) => (
          <TextInput
            {...ids}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </OrderDialog>
  )
}
