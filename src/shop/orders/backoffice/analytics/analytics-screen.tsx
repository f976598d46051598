import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import type { OrderAnalytics } from '../../domain/order-reports.schema.ts'
import { BestSellers } from './best-sellers.tsx'
import { Conversion } from './conversion.tsx'
import { figureRowsIn } from './figure-rows.ts'
import { FigureRowsPanel } from './figure-rows-panel.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { RecentFigures } from './recent-figures.tsx'
import { RevenueByMethod } from './revenue-by-method.tsx'
import { RevenueByMonth } from './revenue-by-month.tsx'
import { useWayBack } from './use-way-back.ts'

/** Charts of revenue (spec 2). Each chart has a table, whose numbers link to their rows. */
export function AnalyticsScreen({ place: { search } }: ScreenProps) {
  const api = useApi()
  const payments = useQuery(adminQuery<PaymentAnalytics>(api, 'analytics/payments'))
  const orders = useQuery(adminQuery<OrderAnalytics>(api, 'analytics/orders'))
  const opened = figureRowsIn(search)
  const ref = useWayBack(opened)
  return (
    <div ref={ref} className="grid gap-6">
      {opened && <FigureRowsPanel opened={opened} search={search} analytics={orders.data} />}
      <Answered query={payments} what="The payment figures">
        {(figures) => (
          <>
            <RecentFigures payments={figures} />
            <RevenueByMonth monthlyRevenue={figures.monthlyRevenue} />
            <RevenueByMethod breakdown={figures.paymentMethodBreakdown} />
          </>
        )}
      </Answered>
      <Answered query={orders} what="The order figures">
        {({ bestSellers, ordersByStatus, conversion }) => (
          <>
            <BestSellers products={bestSellers} />
            <div className="grid gap-6 xl:grid-cols-2">
              <OrdersByStatus counts={ordersByStatus} />
              <Conversion conversion={conversion} />
            </div>
          </>
        )}
      </Answered>
    </div>
  )
}
