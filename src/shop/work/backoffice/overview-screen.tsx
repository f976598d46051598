import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { ShopFigures } from './shop-figures.tsx'
import { WorkQueue } from './work-queue.tsx'

/** For owners what is left before they open, then the work queue, then the shop at a glance for those who may see it (spec 2, commerce 3). */
export function OverviewScreen() {
  const seesOpening = useMay('GET /api/admin/opening')
  const seesPayments = useMay('GET /api/admin/analytics/payments')
  const seesSubscriptions = useMay('GET /api/admin/analytics/subscriptions')
  return (
    <div className="grid gap-6">
      {seesOpening && <BeforeOpening />}
      <WorkQueue />
      {seesPayments && seesSubscriptions && <ShopFigures />}
    </div>
  )
}
