import { useEffect, useRef } from 'react'
import { useLastDelivery } from '#shop/members/ui/last-delivery.queries.ts'
import { useMember } from '#shop/members/ui/members.queries.ts'
import { adoptFilled } from '#ui/adopt-filled.ts'
import { detailsToFill } from '../domain/details-to-fill.ts'
import { checkoutFormId } from './checkout-form-id.ts'
import type { ShippingForm } from './use-shipping-form.ts'

/**
 * Fills in the name and email of a signed-in member, and the phone and address of their latest order, as soon as they
 * are known. Never changes a field that is filled in, typed in, or in focus. Requests nothing for guests.
 */
export function useMemberDetails(form: ShippingForm): void {
  const { member } = useMember()
  const delivery = useLastDelivery({ isMember: member !== null })
  const typedIn = useTypedIn(form)
  useEffect(() => {
    if (!member) return
    adoptFilled(checkoutFormId, form)
    const { email, firstName, lastName } = member
    const { getValues, setValue, formState } = form
    const inUse = new Set(typedIn.current).add(document.activeElement?.getAttribute('name') ?? '')
    const known = { email, firstName, lastName, ...delivery }
    for (const [name, value] of detailsToFill(known, getValues(), inUse))
      setValue(name, value, { shouldValidate: formState.errors[name] !== undefined })
  }, [member, delivery, form, typedIn])
}

/** The names of the fields that the shopper has typed in, even if they are empty again. */
function useTypedIn({ watch }: ShippingForm) {
  const typedIn = useRef(new Set<string>())
  useEffect(() => {
    const watching = watch((_, { name, type }) => {
      if (type === 'change' && name) typedIn.current.add(name)
    })
    return () => watching.unsubscribe()
  }, [watch])
  return typedIn
}
