import { undoableToast } from '#backoffice/form/undo-change.ts'
import { useVersionedChange } from '#backoffice/form/use-versioned-change.ts'
import type { Issue } from '#kernel/refusal.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useShowOrder } from '../owner-orders.queries.ts'

/** The names of the fields of an address. */
export const addressLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
} as const

export type AddressField = keyof typeof addressLabels
export type Address = Record<AddressField, string>

export const addressFields = Object.keys(addressLabels) as AddressField[]

/** An order's address, with the order's version. */
export const addressOf = (order: OwnerOrder) => ({
  values: Object.fromEntries(addressFields.map((field) => [field, order[field]])) as Address,
  version: order.version,
})

interface AddressChangeParts {
  orderId: number
  onSaved: () => void
  onRefused: (issues: readonly Issue[]) => void
}

/** Changes an order's address; the toast's Undo restores the former one. */
export function useAddressChange({ orderId, onSaved, onRefused }: AddressChangeParts) {
  const api = useApi()
  const { show, accept } = useShowOrder()
  const path = `orders/${orderId}`
  return useVersionedChange<Address, OwnerOrder>({
    path,
    read: addressOf,
    changesSince: async () => {
      const now = await api.call<OwnerOrder>(`/api/admin/${path}`)
      show(now)
      const last = now.events.findLast(({ kind }) => kind === 'address-changed')
      return new Map(last ? addressFields.map((field) => [field, last]) : [])
    },
    onRefused,
    onSaved: ({ answer, before, after }) => {
      accept(answer)
      const undone = 'The order ships to its previous address again.'
      const change = { path, before, after, what: 'the order', undone, onUndone: accept }
      showToast(undoableToast(api, { title: 'Address changed' }, change))
      onSaved()
    },
  })
}
