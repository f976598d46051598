import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Failure } from '#backoffice/parts/failure.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { SubscriptionAnalytics } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import { Figures } from './figures.tsx'
import { NewestPayments } from './newest-payments.tsx'

/** The shop's key figures and its newest payments, for those who may read them (spec 2). */
export function ShopFigures() {
  const api = useApi()
  const payments = useQuery(adminQuery<PaymentAnalytics>(api, 'analytics/payments'))
  const recent = useQuery(adminQuery<PaymentAnalytics>(api, 'analytics/payments?period=30d'))
  const subscriptions = useQuery(adminQuery<SubscriptionAnalytics>(api, 'analytics/subscriptions'))
  const failed = [payments, recent, subscriptions].filter(
    ({ isError, isFetching }) => isError && !isFetching,
  )
  return (
    <>
      {failed.length > 0 && (
        <Failure
          what="Some figures could not be loaded"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Figures payments={payments.data} recent={recent.data} subscriptions={subscriptions.data} />
      <NewestPayments />
    </>
  )
}
