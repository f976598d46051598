import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import { ApiError, reasonOf } from '#platform/api-error.ts'
import type { CoinBeginning } from '#shop/coins/ui/coin-form.tsx'
import type { PaymentView } from '#shop/payments/domain/payment-view.ts'
import type { PayableOrder } from '../../domain/pay.schema.ts'
import { problemNamed } from '../../domain/pay-problem.ts'
import { payableKey, payPathOf } from './pay.queries.ts'

/**
 * Begins to pay a pay link's order in a coin, or renews its amount. `isAsked` says whether the shopper did so on this
 * page.
 */
export function useCoinBeginning(
  token: string,
  onBegun: () => void,
): CoinBeginning & { isAsked: boolean } {
  const api = useApi()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const queryKey = payableKey(token)
  const action = `${payPathOf(token)}/payment`
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (currency: string) =>
      api.call<PaymentView>(action, { method: 'POST', body: { currency } }),
    onSuccess: (payment) => {
      client.setQueryData<PayableOrder | null>(queryKey, (order) => order && { ...order, payment })
      onBegun()
    },
    // Refetch an order that can no longer be paid, so that the page says why.
    onError: async (refused) => {
      if (refused instanceof ApiError && refused.status === 409)
        await client.invalidateQueries({ queryKey })
    },
  })
  const noted = isPending || isSuccess ? null : problemNamed(search.get('problem'))
  return {
    action,
    isPending,
    isAsked: isSuccess,
    begin: (currency) => mutate(currency),
    failure: error ? reasonOf(error, 'We couldn’t reach the shop. Please try again.') : noted,
  }
}
