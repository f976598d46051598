import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { ShippingWarning } from './shipping-warning.tsx'
import { ShopFigures } from './shop-figures.tsx'
import { WorkQueue } from './work-queue.tsx'

/** The work queue, then the shop at a glance for those who may see it (spec 2, commerce 3). */
export function OverviewScreen() {
  const seesSettings = useMay('GET /api/admin/settings')
  const seesPayments = useMay('GET /api/admin/analytics/payments')
  const seesSubscriptions = useMay('GET /api/admin/analytics/subscriptions')
  return (
    <div className="grid gap-6">
      <WorkQueue />
      {seesSettings && <ShippingWarning />}
      {seesPayments && seesSubscriptions && <ShopFigures />}
    </div>
  )
}
