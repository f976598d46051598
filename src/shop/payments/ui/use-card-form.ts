import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type CardFields, cardSchema } from '../domain/card.schema.ts'

export type CardFormState = UseFormReturn<CardFields>

/** The card form, validated on blur. What is typed is stored nowhere else. */
export function useCardForm(): CardFormState {
  return useForm<CardFields>({
    resolver: zodResolver(cardSchema),
    mode: 'onBlur',
    defaultValues: { cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' },
  })
}
