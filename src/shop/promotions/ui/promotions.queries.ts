import { useMutation } from '@tanstack/react-query'
import { type Cents, toDecimal } from '#kernel/money.ts'
import { useApi } from '#platform/api-context.tsx'
import type { CodeVerdict } from '../domain/promotion.schema.ts'

export interface CodeQuestion {
  code: string
  orderAmount: Cents
}

/** Asks whether a code fits the cart (spec 7). */
export function useValidateCode() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ code, orderAmount }: CodeQuestion) =>
      api.call<CodeVerdict>('/api/promotional-codes/validate', {
        method: 'POST',
        body: { code, orderAmount: toDecimal(orderAmount) },
      }),
  })
}
