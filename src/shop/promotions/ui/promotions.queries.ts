import { useMutation } from '@tanstack/react-query'
import { type Cents, toDecimal } from '#kernel/money.ts'
import type { ApiClient } from '#platform/api-client.ts'
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

export interface CodeOfOrder {
  code: string
  orderId: number
  /** Decimal dollars. */
  discountAmount: string
}

/**
 * Says that an order used a code, once it is made (spec 7). The order claimed the code itself, so that the answer is
 * shown to nobody and a failure is only logged.
 */
export async function applyCode(api: ApiClient, body: CodeOfOrder): Promise<void> {
  try {
    await api.call('/api/promotional-codes/apply', { method: 'POST', body })
  } catch (error) {
    console.error('Failed to apply the promotional code', error)
  }
}
