import { useMutation } from '@tanstack/react-query'
import { type Cents, toDecimal } from '#kernel/money.ts'
import type { ApiClient } from '#platform/api-client.ts'
import { useApi } from '#platform/api-context.tsx'
import type { CodeVerdict } from '../domain/promotion.schema.ts'

export interface CodeQuestion {
  code: string
  orderAmount: Cents
}

/** Checks whether a code is valid for the cart (spec 7). */
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
 * Reports a placed order's code (spec 7). The server has already claimed the code with the order, so the answer is
 * ignored and a failure is only logged.
 */
export async function applyCode(api: ApiClient, body: CodeOfOrder): Promise<void> {
  try {
    await api.call('/api/promotional-codes/apply', { method: 'POST', body })
  } catch (error) {
    console.error('Failed to apply the promotional code', error)
  }
}
