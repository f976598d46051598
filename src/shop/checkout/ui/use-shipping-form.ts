import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type CheckoutFields, checkoutFieldsSchema } from '../domain/checkout.schema.ts'

export type ShippingForm = UseFormReturn<CheckoutFields>

/** The shipping form: validates a field on blur, and after the first submit on every change. */
export function useShippingForm(defaultValues: CheckoutFields): ShippingForm {
  return useForm<CheckoutFields>({
    resolver: zodResolver(checkoutFieldsSchema),
    mode: 'onBlur',
    defaultValues,
  })
}
