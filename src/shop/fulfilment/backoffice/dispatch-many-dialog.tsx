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
import { carrierOfNumber, knownCarriers } from '../domain/carrier.ts'
import type { DispatchOutcome } from '../domain/fulfilment.schema.ts'
import { CarrierField } from './tracking-fields.tsx'

interface DispatchManyDialogProps {
  orders: readonly OwnerOrderRow[]
  onClose: () => void
}

/**
 * Dispatches all that is left of several orders, one parcel each. Sent orders leave the dialog, refused ones stay and
 * say why; orders with nothing to send are named and left out.
 */
export function DispatchManyDialog({ orders, onClose }: DispatchManyDialogProps) {
  const [carrier, setCarrier] = useState(knownCarriers[0] ?? '')
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const [able] = useState(() => orders.filter(({ allowed }) => allowed.includes('ship')))
  const { send, sent, isPending, failure, messageOf } = useDispatchMany(onClose)
  const left = able.filter(({ id }) => !sent.includes(id))
  const others = orders.filter((order) => !able.includes(order))
  const carrierOf = (number: string) => carrierOfNumber(number, carrier)
  const submit = () => {
    if (left.length === 0) return onClose()
    const parcels = left.map(({ id }) => {
      const number = numbers[id]?.trim() ?? ''
      return { id, carrier: carrierOf(number), trackingNumber: number || null }
    })
    send(parcels)
  }
  return (
    <FormDialog
      {...titlesOf(able, left)}
      submit={[left.length === 0 ? 'Close' : 'Ship', 'One moment…']}
      dismiss="Not now"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {others.length > 0 && (
        <p className="border-l-2 border-clay pl-3 text-sm">
          Left out: {numbersOf(others)}. Nothing in{' '}
          {others.length === 1 ? 'this order' : 'these orders'} can ship now.
        </p>
      )}
      {able.length > 0 && <CarrierField carrier={carrier} onChange={setCarrier} />}
      {left.map(({ id, firstName, lastName }) => (
        <Field
          key={id}
          label={`Tracking number of #${id}, ${firstName} ${lastName}`}
          error={messageOf(id)}
          hint={otherCarrier(carrierOf(numbers[id] ?? ''), carrier)}
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

/** Says so where a number is of another carrier than the one chosen for all. */
const otherCarrier = (own: string, common: string) =>
  own === common ? undefined : `A ${own} number, so this package goes with ${own}.`

function titlesOf(able: readonly OwnerOrderRow[], left: readonly OwnerOrderRow[]) {
  if (able.length === 0) return { title: 'Nothing to ship' }
  return {
    title: left.length === 1 ? 'Ship 1 order' : `Ship ${left.length} orders`,
    description:
      'Everything left to ship in each order goes in one package, and the customer gets an email.',
  }
}

const numbersOf = (orders: readonly OwnerOrderRow[]) => orders.map(({ id }) => `#${id}`).join(', ')

interface WantedParcel {
  id: number
  carrier: string
  trackingNumber: string | null
}

function useDispatchMany(onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const [sent, setSent] = useState<readonly number[]>([])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (orders: readonly WantedParcel[]) =>
      api.call<DispatchOutcome[]>('/api/admin/shipments', { method: 'POST', body: { orders } }),
    onSuccess: (outcomes) => {
      const gone = outcomes.filter(({ dispatched }) => dispatched).map(({ id }) => id)
      void client.invalidateQueries({ queryKey: [adminKey] })
      setSent((before) => [...before, ...gone])
      const count = gone.length
      if (count > 0)
        showToast({ title: count === 1 ? 'Package shipped' : `${count} packages shipped` })
      if (count === outcomes.length) onDone()
    },
  })
  return {
    send: mutate,
    /** The orders that were dispatched here. */
    sent,
    isPending,
    failure: error && reasonOf(error, 'That didn’t work. Please try again.'),
    /** Why an order could not be dispatched. */
    messageOf: (id: number) => data?.find((outcome) => outcome.id === id)?.message ?? undefined,
  }
}
