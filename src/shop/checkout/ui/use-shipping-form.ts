import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type ShippingFields, shippingSchema } from '../domain/checkout.schema.ts'

export type ShippingForm = UseFormReturn<ShippingFields>

/** What the shopper fills in, checked when a field is left, and from the first submit on as they type. */
export function useShippingForm(defaultValues: ShippingFields): ShippingForm {
  return useForm<ShippingFields>({
    resolver: zodResolver(shippingSchema),
    mode: 'onBlur',
    defaultValues,
  })
}
