import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useRested } from '#backoffice/use-rested.ts'
import { useApi } from '#platform/api-context.tsx'
import { customerQuery } from '#shop/customers/backoffice/customers.queries.ts'
import type { Customer } from '#shop/customers/domain/customer.schema.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { shippingSchema } from '../../domain/checkout.schema.ts'
import { fieldsOfCustomer, type NewDraftFields } from './use-new-draft.ts'

/** What an offer would fill in, so it is only made while all of them are empty. */
const names = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const

/** Offers to fill in what is known about a customer, once their email is typed. */
export function KnownCustomer() {
  const customer = useCustomerTyped()
  const { setValue, setFocus } = useFormContext<NewDraftFields>()
  const typed = useWatch<NewDraftFields, typeof names>({ name: names })
  const contact = typed.every((text) => text.trim() === '') ? customer?.contact : null
  const fillIn = (known: Customer) => {
    for (const [name, value] of Object.entries(fieldsOfCustomer(known)))
      setValue(name as keyof NewDraftFields, value, { shouldDirty: true, shouldValidate: true })
    // The button that was pressed goes away.
    setFocus('firstName')
  }
  return (
    <div role="status" className="empty:hidden sm:col-span-full">
      {customer && contact && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-sand px-4 py-3 text-sm">
          <p>
            You know {customer.firstName} {customer.lastName}, at {contact.address}, {contact.city}.
          </p>
          <QuietButton onClick={() => fillIn(customer)}>Fill in their details</QuietButton>
        </div>
      )}
    </div>
  )
}

/** The customer whose whole email is in the form; undefined if there is none, or the caller may not read customers. */
function useCustomerTyped(): Customer | undefined {
  const email = useWatch<NewDraftFields, 'email'>({ name: 'email' }).trim().toLowerCase()
  const rested = useRested(email)
  const mayRead = useMay('GET /api/admin/customers/{email}')
  const isEmail = shippingSchema.shape.email.safeParse(rested).success
  // Asked anew each time: they may have moved, or been erased.
  const { data, isFetching } = useQuery({
    ...customerQuery(useApi(), rested),
    enabled: mayRead && isEmail,
    staleTime: 0,
    gcTime: 0,
  })
  return rested === email && isEmail && !isFetching ? data : undefined
}
