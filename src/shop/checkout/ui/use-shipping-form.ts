import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type ShippingFields, shippingSchema } from '../domain/checkout.schema.ts'

export type ShippingForm = UseFormReturn<ShippingFields>

/** The shipping form: validates a field on blur, and after the first submit on every change. */
export function useShippingForm(defaultValues: ShippingFields): ShippingForm {
  return useForm<ShippingFields>({
    resolver: zodResolver(shippingSchema),
    mode: 'onBlur',
    defaultValues,
  })
}
