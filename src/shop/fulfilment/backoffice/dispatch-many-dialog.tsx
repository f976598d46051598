import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { OwnerOrderRow } from '#shop/orders/domain/owner-order.schema.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { knownCarriers } from '../domain/carrier.ts'
import type { DispatchOutcome } from '../domain/fulfilment.schema.ts'
import { CarrierField } from './carrier-field.tsx'

interface DispatchManyDialogProps {
  orders: readonly OwnerOrderRow[]
  onClose: () => void
}

/** Dispatches all that is left of several orders, a parcel each. What cannot go says why and stays here. */
export function DispatchManyDialog({ orders, onClose }: DispatchManyDialogProps) {
  const [carrier, setCarrier] = useState(knownCarriers[0] ?? '')
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const { send, isPending, failure, messageOf } = useDispatchMany(onClose)
  const submit = () => {
    const parcels = orders.map(({ id }) => ({
      ...{ id, carrier },
      trackingNumber: numbers[id]?.trim() || null,
    }))
    send(parcels)
  }
  return (
    <FormDialog
      title={`Dispatch ${orders.length} orders`}
      description="Everything that is left of each goes in one parcel, and its customer is told by email."
      submit={['Dispatch', 'One moment…']}
      dismiss="Not now"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <CarrierField carrier={carrier} onChange={setCarrier} />
      {orders.map(({ id, firstName, lastName }) => (
        <Field
          key={id}
          label={`Tracking number of #${id}, ${firstName} ${lastName}`}
          error={messageOf(id)}
        >
          {(ids) => (
            <TextInput
              {...ids}
              value={numbers[id] ?? ''}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

interface WantedParcel {
  id: number
  carrier: string
  trackingNumber: string | null
}

function useDispatchMany(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (orders: readonly WantedParcel[]) =>
      api.call<DispatchOutcome[]>('/api/admin/shipments', { method: 'POST', body: { orders } }),
    onSuccess: (outcomes) => {
      const sent = outcomes.filter(({ dispatched }) => dispatched).length
      void client.invalidateQueries({ queryKey: [adminKey] })
      if (sent > 0)
        showToast({ title: sent === 1 ? 'Parcel dispatched' : `${sent} parcels dispatched` })
      if (sent === outcomes.length) onDone()
    },
  })
  return {
    send: mutate,
    isPending,
    failure: error && reasonOf(error, 'That could not be done. Please try again.'),
    /** Why an order could not be dispatched. */
    messageOf: (id: number) => data?.find((outcome) => outcome.id === id)?.message ?? undefined,
  }
}
