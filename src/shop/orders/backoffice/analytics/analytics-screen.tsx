import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { queryOf } from '#backoffice/list-address.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { useApi } from '#platform/api-context.tsx'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'
import type { OrderAnalytics } from '../../domain/order-reports.schema.ts'
import { BestSellers } from './best-sellers.tsx'
import { Conversion } from './conversion.tsx'
import { figureRowsIn } from './figure-rows.ts'
import { FigureRowsPanel } from './figure-rows-panel.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import { RevenueByMethod } from './revenue-by-method.tsx'
import { RevenueOverTime } from './revenue-over-time.tsx'
import { periodFilter, shownPeriodIn } from './shown-period.ts'
import { useWayBack } from './use-way-back.ts'

/** Charts of revenue (spec 2) of one period. Each chart has a table, whose numbers link to their rows. */
export function AnalyticsScreen({ place: { search } }: ScreenProps) {
  const api = useApi()
  const period = shownPeriodIn(search)
  const query = queryOf(periodFilter(period))
  const payments = useQuery(adminQuery<PaymentAnalytics>(api, `analytics/payments${query}`))
  const orders = useQuery(adminQuery<OrderAnalytics>(api, `analytics/orders${query}`))
  const opened = figureRowsIn(search)
  const ref = useWayBack(opened)
  return (
    <div ref={ref} className="grid gap-6">
      <PeriodTabs current={period} />
      {opened && <FigureRowsPanel opened={opened} search={search} analytics={orders.data} />}
      <Answered query={payments} what="The payment figures">
        {(figures) => (
          <>
            <PeriodFigures period={period} figures={figures} />
            <RevenueOverTime period={period} figures={figures} />
            <RevenueByMethod period={period} breakdown={figures.paymentMethodBreakdown} />
          </>
        )}
      </Answered>
      <Answered query={orders} what="The order figures">
        {({ bestSellers, ordersByStatus, conversion }) => (
          <>
            <BestSellers period={period} products={bestSellers} />
            <div className="grid gap-6 xl:grid-cols-2">
              <OrdersByStatus period={period} counts={ordersByStatus} />
              <Conversion period={period} conversion={conversion} />
            </div>
          </>
        )}
      </Answered>
    </div>
  )
}
