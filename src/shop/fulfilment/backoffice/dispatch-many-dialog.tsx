import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { adminKey } from '#backoffice/admin.queries.ts'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useApi } from '#platform/api-context.tsx'
import { reasonOf } from '#platform/api-error.ts'
import type { OwnerOrderRow } from '#shop/orders/domain/owner-order.schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const form = useId()
  const [carrier, setCarrier] = useState(knownCarriers[0] ?? '')
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const { send, isPending, failure, messageOf } = useDispatchMany(onClose)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const parcels = orders.map(({ id }) => ({
      ...{ id, carrier },
      trackingNumber: numbers[id]?.trim() || null,
    }))
    if (!isPending) send(parcels)
  }
  return (
    <Dialog
      title={`Dispatch ${orders.length} orders`}
      description="Everything that is left of each goes in one parcel, and its customer is told by mail."
      onClose={onClose}
      footer={
        <>
          <QuietButton onClick={onClose}>Not now</QuietButton>
          <Button type="submit" form={form} aria-disabled={isPending}>
            {isPending ? 'One moment…' : 'Dispatch'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
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
        {failure && (
          <p role="alert" className="text-sm text-alarm">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
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
