import { undoableToast } from '#backoffice/form/undo-change.ts'
import { useVersionedChange } from '#backoffice/form/use-versioned-change.ts'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { recordOf } from '#kernel/record-of.ts'
import type { Issue } from '#kernel/refusal.ts'
import { useApi } from '#platform/api-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { mailNames } from '../../domain/order-mail.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useShowOrder } from '../owner-orders.queries.ts'

/** The names of the fields of a customer. */
export const customerLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
  email: 'Email',
} as const

export type CustomerField = keyof typeof customerLabels
export type Customer = Record<CustomerField, string>

export const customerFields = Object.keys(customerLabels) as CustomerField[]

/** An order's customer, with the order's version. */
export const customerOf = (order: OwnerOrder) => ({
  values: recordOf(customerFields, (field) => order[field]),
  version: order.version,
})

interface CustomerChangeParts {
  orderId: number
  /** The email to send again once the address is changed; null for none. */
  mail: 'pay-link' | 'order-confirmation' | null
  onSaved: () => void
  onRefused: (issues: readonly Issue[]) => void
}

/** Changes an order's address and email; the toast's Undo restores the former ones. */
export function useCustomerChange({ orderId, mail, onSaved, onRefused }: CustomerChangeParts) {
  const api = useApi()
  const { show, accept, reload } = useShowOrder()
  const path = `orders/${orderId}`
  const sendAgain = async (kind: NonNullable<typeof mail>) =>
    accept(await api.call<OwnerOrder>(`/api/admin/${path}/mails/${kind}`, { method: 'POST' }))
  return useVersionedChange<Customer, OwnerOrder>({
    path,
    read: customerOf,
    changesSince: async () => {
      const now = await api.call<OwnerOrder>(`/api/admin/${path}`)
      show(now)
      const lastOf = (changed: string) => now.events.findLast(({ kind }) => kind === changed)
      const [address, email] = [lastOf('address-changed'), lastOf('email-changed')]
      return new Map(
        customerFields.flatMap((field) => {
          const last = field === 'email' ? email : address
          return last ? [[field, last] as const] : []
        }),
      )
    },
    onRefused: (issues) => {
      reload()
      onRefused(issues)
    },
    onSaved: ({ answer, before, after }) => {
      accept(answer)
      const { title, undone, isEmail } = wordsOf(before.values, after.values)
      const description =
        isEmail && mail ? `The ${mailNames[mail]} goes to ${after.values.email}.` : undefined
      const change = { path, before, after, what: 'the order', undone, onUndone: accept }
      showToast(undoableToast(api, { title, ...(description && { description }) }, change))
      if (isEmail && mail) sendAgain(mail).catch(toastFailure('Not sent'))
      onSaved()
    },
  })
}

/** What was changed, in words. */
function wordsOf(before: Customer, after: Customer) {
  const changed = customerFields.filter((field) => before[field] !== after[field])
  const isEmail = changed.includes('email')
  if (!isEmail)
    return {
      isEmail,
      title: 'Address changed',
      undone: 'The order ships to its previous address again.',
    }
  const what = changed.length > 1 ? 'Address and email' : 'Email'
  return {
    isEmail,
    title: `${what} changed`,
    undone: `The order has its previous ${what.toLowerCase()} again.`,
  }
}
