import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Failure } from '#backoffice/parts/failure.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { SubscriptionAnalytics } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import { Figures } from './figures.tsx'
import { NewestPayments } from './newest-payments.tsx'
import { ShippingWarning } from './shipping-warning.tsx'
import { WorkQueue } from './work-queue.tsx'

/** The shop's key figures (spec 2). */
export function OverviewScreen() {
  const api = useApi()
  const payments = useQuery(adminQuery<PaymentAnalytics>(api, 'analytics/payments'))
  const subscriptions = useQuery(adminQuery<SubscriptionAnalytics>(api, 'analytics/subscriptions'))
  const failed = [payments, subscriptions].filter(
    ({ isError, isFetching }) => isError && !isFetching,
  )
  return (
    <div className="grid gap-6">
      <WorkQueue />
      <ShippingWarning />
      {failed.length > 0 && (
        <Failure
          what="Some figures could not be loaded"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Figures payments={payments.data} subscriptions={subscriptions.data} />
      <NewestPayments />
    </div>
  )
}
